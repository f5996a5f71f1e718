import { sql } from 'kysely';
import { defaultLanguage } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { privateKeys } from './private-questions.ts';
import { lockWork, rewriteWork } from './record-work.ts';
import { sealContent } from './seal-content.ts';

const portion = 100;

/**
 * Seals the answers that only few may read in records that were written before they were sealed. Repeating it finds nothing left to do. Several
 * servers share the work: each takes the records that no other has locked.
 */
export async function sealStored({ tenancy, forms }: Pick<Services, 'tenancy' | 'forms'>, organizationId: string): Promise<number> {
  const inTenant = <T>(work: (trx: Tenant) => Promise<T>) => tenancy.withTenant({ organizationId }, work);
  let sealed = 0;
  for (const version of await inTenant((trx) => privateVersions(trx, organizationId))) {
    for (let count = portion; count === portion; sealed += count)
      count = await inTenant(async (trx) => {
        const form = await forms.form(trx, organizationId, version.id, version.version, defaultLanguage);
        const keys = [...form.questions.keys()].filter(privateKeys(form));
        const records = await openRecords(trx, organizationId, version, keys);
        for (const record of records) {
          const { answers, remarks } = await sealContent(trx, record, form, record);
          await trx
            .updateTable('records')
            .set({ answers: JSON.stringify(answers), remarks: JSON.stringify(remarks) })
            .where('organization_id', '=', organizationId)
            .where('id', '=', record.id)
            .execute();
          const work = await lockWork(trx, record);
          if (work) await rewriteWork(trx, record, form, work);
        }
        return records.length;
      });
  }
  return sealed;
}

/** The versions of templates that have sections which few may read. */
export async function privateVersions(trx: Tenant, organizationId: string): Promise<{ id: string; version: number }[]> {
  return trx
    .selectFrom('template_versions')
    .select(['template_id as id', 'version'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`jsonb_path_exists(document::jsonb, '$."x-sections"[*].read')`)
    .execute();
}

/** The next records of a version whose private answers, or those of work on them, are not sealed yet, locked. */
async function openRecords(trx: Tenant, organizationId: string, version: { id: string; version: number }, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return trx
    .selectFrom('records as r')
    .selectAll()
    .where('r.organization_id', '=', organizationId)
    .where('r.template_id', '=', version.id)
    .where('r.template_version', '=', version.version)
    .where((eb) =>
      eb.or([
        holdsOpen(sql.ref('r.answers'), keys),
        holdsOpen(sql.ref('r.remarks'), keys),
        eb.exists(
          eb
            .selectFrom('record_work as w')
            .select('w.record_id')
            .whereRef('w.organization_id', '=', 'r.organization_id')
            .whereRef('w.record_id', '=', 'r.id')
            .where((work) => work.or(['answers', 'remarks'].map((part) => holdsOpen(sql`w.content -> ${part}::text`, keys)))),
        ),
      ]),
    )
    .orderBy('r.id')
    .limit(portion)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whether a document has a value under one of the keys, or in a row of them, that is neither sealed nor an erased row. */
function holdsOpen(document: ReturnType<typeof sql>, keys: readonly string[]) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM jsonb_each(${document}) e
    WHERE split_part(e.key, '/', 1) = ANY (${keys}::text[])
      AND CASE jsonb_typeof(e.value)
        WHEN 'array' THEN EXISTS (
          SELECT 1 FROM jsonb_array_elements(e.value) i
          WHERE CASE jsonb_typeof(i) WHEN 'object' THEN NOT (i ? 'sealed') AND i - 'rowId' <> '{}' ELSE true END)
        WHEN 'object' THEN NOT (e.value ? 'sealed')
        ELSE true
      END)`;
}
