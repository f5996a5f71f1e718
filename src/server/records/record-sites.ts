import { indexed, type Filling } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { StoredRecord } from './record-store.ts';

/** The index value by which a template names further sites where its records are read. */
export const alsoAt = 'also_at';

/** Writes the sites beside its own where a record is read; a template that asks for none costs nothing. */
export async function writeSites(trx: Tenant, record: StoredRecord, filling: Filling): Promise<void> {
  if (![...filling.form.questions.values()].some(({ schema }) => schema['x-index'] === alsoAt)) return;
  const { organization_id: organizationId, id } = record;
  await trx.deleteFrom('record_sites').where('organization_id', '=', organizationId).where('record_id', '=', id).execute();
  const named = indexed(filling.form, filling).flatMap(({ name, text }) => (name === alsoAt && text !== undefined ? [text] : []));
  if (named.length === 0) return;
  await trx
    .insertInto('record_sites')
    .values(named.map((siteId) => ({ organization_id: organizationId, record_id: id, site_id: siteId })))
    .execute();
}
