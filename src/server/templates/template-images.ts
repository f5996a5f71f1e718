import { sql } from 'kysely';
import type { Finding } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

const target = 'template-image';

/** The pictures that a document shows beside its questions, by the ids of their files. */
export function imagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/"x-image":"([0-9a-fA-F-]{36})"/g)].map(([, id = '']) => id.toLowerCase()))];
}

/**
 * Attaches the pictures that a user sent for a document to its template. Pictures of earlier documents stay attached, because an older
 * version may show them.
 */
export async function attachImages(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  templateId: string,
  text: string,
): Promise<void> {
  const images = imagesIn(text);
  if (images.length === 0) return;
  await trx
    .updateTable('files')
    .set({ owner_id: templateId })
    .where('organization_id', '=', organizationId)
    .where('target', '=', target)
    .where('id', 'in', images)
    .where('owner_id', 'is', null)
    .where('created_by', '=', userId)
    .execute();
}

/**
 * Returns a finding for each place of a missing picture in a document. Such a document cannot be published, because a version is
 * permanent.
 */
export async function missingImages(trx: Tenant, organizationId: string, text: string): Promise<Finding[]> {
  const images = imagesIn(text);
  if (images.length === 0) return [];
  const rows = await trx
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('target', '=', target)
    .where('owner_id', 'is not', null)
    .where('id', 'in', images)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const document: unknown = JSON.parse(text);
  return images
    .filter((id) => !found.has(id))
    .flatMap((id) => placesOf(document, id))
    .map((pointer) => ({ code: 'answer.file', pointer, level: 'error', params: {} }));
}

function placesOf(value: unknown, image: string, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return key === 'x-image' && typeof part === 'string' && part.toLowerCase() === image ? [at] : placesOf(part, image, at);
  });
}

/**
 * Returns the pictures that no version and no draft of any template shows, and that none has shown since an instant: they were sent
 * before it, and their own template's draft, whose last change may have removed them, has not changed since.
 */
export async function unusedImages(trx: Tenant, organizationId: string, before: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('files as f')
    .select('f.id')
    .where('f.organization_id', '=', organizationId)
    .where('f.target', '=', target)
    .where('f.owner_id', 'is not', null)
    .where('f.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('template_drafts as d')
            .select('d.version')
            .whereRef('d.organization_id', '=', 'f.organization_id')
            .whereRef('d.template_id', '=', 'f.owner_id')
            .where('d.updated_at', '>=', before),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return [];
  const shown = await sql<{ id: string }>`
    SELECT DISTINCT lower(found[1]) AS id FROM (
      SELECT document::text AS text FROM template_versions WHERE organization_id = ${organizationId}
      UNION ALL SELECT document::text FROM template_drafts WHERE organization_id = ${organizationId} AND document IS NOT NULL
    ) AS documents, regexp_matches(text, '"x-image":"([0-9a-fA-F-]{36})"', 'g') AS found`.execute(trx);
  const used = new Set(shown.rows.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !used.has(id));
}
