import { sql } from 'kysely';
import { laterIndexNames, open, type Form, type IndexNames } from '../../../engine/index.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { indexValues } from './index-values.ts';
import { zoneOf } from './load-view.ts';
import { replaceIndex } from './record-words.ts';
import { ruleFacts } from './rule-facts.ts';
import type { StoredRecord } from './record-store.ts';

/** Records per transaction, and seconds per minute to spend on them. */
const batch = { records: 100, seconds: 15 };

type FillServices = Pick<Services, 'tenancy' | 'clock' | 'forms'>;

/**
 * Fills in the questions that a new version of a template indexes for the first time, for the records of earlier versions. Returns the number
 * of records done. The work is done in batches, in the order of ids, and goes on where it was interrupted. A record that another transaction
 * locks, and those after it, wait for the next minute.
 */
export async function fillIndex(services: FillServices, organizationId: string): Promise<number> {
  const until = Date.now() + batch.seconds * 1000;
  let filled = 0;
  while (Date.now() < until) {
    const template = await services.tenancy.withTenant({ organizationId }, (trx) => waiting(trx, organizationId));
    if (!template) break;
    const { done, last, isHeld } = await services.tenancy.withTenant({ organizationId }, (trx) => fillSome(services, trx, template));
    // In its own transaction: records and a template are never locked together.
    await services.tenancy.withTenant({ organizationId }, (trx) => keepProgress(trx, template, last));
    filled += done;
    if (isHeld) break;
  }
  return filled;
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>;

/** The first template with records to fill. */
async function waiting(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('templates')
    .select(['organization_id', 'id', 'current_version', 'index_names', 'index_fill'])
    .where('organization_id', '=', organizationId)
    .where('index_fill', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** Fills one batch. `last` is the record to go on after, or undefined at the end. */
async function fillSome(
  { forms, clock }: FillServices,
  trx: Tenant,
  template: Waiting,
): Promise<{ done: number; last: string | null | undefined; isHeld: boolean }> {
  const { organization_id: organizationId, id, current_version: current, index_names: names, index_fill } = template;
  const after = index_fill?.after ?? null;
  const next = await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', id)
    .where('template_version', '<', current)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batch.records)
    .execute();
  if (next.length === 0) return { done: 0, last: undefined, isHeld: false };
  const ids = next.map((record) => record.id);
  const records = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const held = ids.findIndex((one, at) => records[at]?.id !== one);
  const free = held < 0 ? records : records.slice(0, held);
  const { timezone } = await trx.selectFrom('organizations').select('timezone').where('id', '=', organizationId).executeTakeFirstOrThrow();
  for (const record of free) {
    const form = await forms.form(trx, organizationId, id, record.template_version, defaultLanguage);
    const later = laterIndexNames(form, names);
    if (Object.keys(later).length > 0) await fillRecord(trx, record, { form, names: later, now: clock.now(), timezone });
  }
  if (held >= 0) return { done: free.length, last: free.at(-1)?.id ?? after, isHeld: true };
  return { done: free.length, last: ids.length < batch.records ? undefined : ids.at(-1), isHeld: false };
}

/** Keeps where to go on, unless a newer version began the work anew. */
async function keepProgress(trx: Tenant, { organization_id, id, index_fill: before }: Waiting, last: string | null | undefined) {
  await trx
    .updateTable('templates')
    .set({ index_fill: last === undefined ? null : JSON.stringify({ version: before?.version, after: last }) })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where(sql<boolean>`index_fill = ${JSON.stringify(before)}::jsonb`)
    .execute();
}

async function fillRecord(
  trx: Tenant,
  record: StoredRecord,
  { form, names, now, timezone }: { form: Form; names: IndexNames; now: Date; timezone: string },
): Promise<void> {
  const answers = record.answers;
  const zone = await zoneOf(trx, record.organization_id, record.site_id, timezone);
  const stages = { while: record.status };
  const filling = open(form, { answers, remarks: record.remarks, now: now.toISOString(), zone, stages, facts: ruleFacts(record) });
  const fields = [...new Set(Object.values(names))];
  const values = indexValues(form, filling, answers, names).filter(({ name }) => fields.includes(name));
  await replaceIndex(trx, record, fields, values);
}
