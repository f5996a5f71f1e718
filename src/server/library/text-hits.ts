import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { queryOf } from './search-words.ts';

/** Length of an excerpt in characters, and the number of characters before the match. */
const shown = { all: 160, before: 50 };

/** Whether the text of the latest version of a file `f` says every word of a search. */
export function saysAll(search: string, organizationId: string): RawBuilder<boolean> {
  const query = queryOf(search);
  if (query === undefined) return sql<boolean>`false`;
  return sql<boolean>`(f.id, f.version) IN (SELECT v.library_file_id, v.version
    FROM library_versions_saying(${query}::tsquery) AS saying JOIN library_file_versions v ON v.organization_id = ${organizationId} AND v.id = saying)`;
}

/** Returns an excerpt of each text around the match, by file. Empty if the text contains the words but their position is not found. */
export async function excerptsOf(
  trx: Tenant,
  organizationId: string,
  fileIds: readonly string[],
  search: string,
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const phrase = search.trim().toLowerCase();
  const [word = phrase] = phrase.split(/\s+/u);
  const { rows } = await sql<{ id: string; at: number; excerpt: string }>`
    SELECT f.id, found.at, substr(t.text, greatest(found.at - ${shown.before}::int, 1), ${shown.all}::int) AS excerpt
    FROM library_files f
      JOIN library_file_versions v ON v.organization_id = f.organization_id AND v.library_file_id = f.id AND v.version = f.version
      JOIN library_texts t ON t.organization_id = v.organization_id AND t.version_id = v.id
      CROSS JOIN LATERAL (SELECT coalesce(nullif(strpos(lower(t.text), ${phrase}), 0), strpos(lower(t.text), ${word})) AS at) found
    WHERE f.organization_id = ${organizationId} AND f.id = ANY (${fileIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, at, excerpt }) => [id, at === 0 ? '' : wholeWords(excerpt, at)]));
}

/** An excerpt from its first whole word to its last. */
function wholeWords(excerpt: string, at: number): string {
  const begun = at - shown.before > 1 ? `…${excerpt.replace(/^\S{0,30}\s/u, '')}` : excerpt;
  return excerpt.length < shown.all ? begun : `${begun.replace(/\s\S{0,30}$/u, '')}…`;
}
