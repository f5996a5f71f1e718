import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readZipDirectory } from '../../src/server/interchange/zip-directory.ts';
import { unpacked } from '../../src/server/interchange/unpacked.ts';
import type { Answer } from './client.ts';
import { pdfText } from './pdf-text.ts';
import type { TestServer } from './server.ts';

/** The text of a response, including the text in workbooks and PDFs. */
export async function textIn({ bytes, text, headers }: Answer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return readZipDirectory(bytes)
      .map((entry) => unpacked(bytes, entry).toString('utf8'))
      .join('\n');
  if (bytes.subarray(0, 4).toString() === '%PDF') return `${bytes.toString('latin1')}\n${await pdfText(bytes)}`;
  return `${text}\n${decodeURIComponent(JSON.stringify(headers).replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))}`;
}

/** Everything that the tables contain about an organisation, one text per table. */
export async function storedTexts(server: TestServer, organization: { organizationId: string }): Promise<Map<string, string>> {
  return server.tenancy.withTenant(organization, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organization_id'
        AND has_table_privilege(c.oid, 'SELECT')`.execute(trx);
    const texts = new Map<string, string>();
    for (const { name } of rows) {
      const found = await sql<{ raw: string }>`SELECT to_jsonb(t)::text AS raw FROM ${sql.table(name)} t
        WHERE t.organization_id = ${organization.organizationId}`.execute(trx);
      texts.set(name, found.rows.map(({ raw }) => raw).join('\n'));
    }
    return texts;
  });
}

/** Everything in a folder of the server, as Latin letters. */
export function textsOnDisk(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}
