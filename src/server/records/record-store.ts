import { sql, type Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Form } from '../../../engine/index.ts';
import type { RecordsTable } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { announce } from '../db/announce.ts';
import { composedBy, composedOnce } from '../db/composed-once.ts';
import type { ServerSession } from '../session/server-session.ts';
import { enqueueLookupsChanged } from '../lookups/wake-dependants.ts';
import { readableBy } from '../session/read-scope.ts';
import { sealContent } from './seal-content.ts';

export type StoredRecord = Selectable<RecordsTable>;

type Wanted = Record<'organizationId' | 'userId' | 'contractorId' | 'id' | `site${number}`, string>;

/** Differences between readers that change the text of the query for one record. */
interface ReaderShape {
  isAdmin: boolean;
  isOfCompany: boolean;
  sites: number;
  isLocked: boolean;
}

const recordQuery = composedBy((trx, wanted: Wanted, { isAdmin, isOfCompany, sites, isLocked }: ReaderShape) => {
  const { organizationId, userId, contractorId, id } = wanted;
  const siteIds = Array.from({ length: sites }, (_, n) => wanted[`site${n}`] ?? '');
  return trx
    .selectFrom('records as r')
    .selectAll('r')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', id)
    .where(readableBy({ isAdmin, organizationId, userId, contractorId: isOfCompany ? contractorId : null, siteIds }))
    .$if(isLocked, (query) => query.forUpdate());
});

/** Finds the record of an id if the session may read it, else undefined. `lock` locks its row until the commit. */
export async function findRecord(trx: Tenant, session: ServerSession, id: string, lock?: 'lock'): Promise<StoredRecord | undefined> {
  const { organizationId, userId, contractorId, siteIds, isAdmin } = session;
  const isOfCompany = contractorId !== null;
  const shape = { isAdmin, isOfCompany, sites: isAdmin || isOfCompany ? 0 : siteIds.length, isLocked: lock !== undefined };
  const sites = Object.fromEntries(siteIds.map((site, n) => [`site${n}`, site]));
  return recordQuery(shape).first(trx, { ...sites, organizationId, userId, contractorId: contractorId ?? '', id });
}

/** Locks a record for the program itself, regardless of read permissions. Undefined if it does not exist. */
export async function lockRecord(trx: Tenant, organizationId: string, id: string): Promise<StoredRecord | undefined> {
  return trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Fields of a record that a write may change. */
export type RecordChange = Partial<
  Pick<
    StoredRecord,
    | 'number'
    | 'template_version'
    | 'status'
    | 'conditions'
    | 'context'
    | 'answers'
    | 'remarks'
    | 'site_id'
    | 'division_id'
    | 'department_id'
    | 'unit_id'
    | 'contractor_id'
    | 'starts_at'
    | 'ends_at'
    | 'occurred_at'
    | 'due_at'
    | 'risk_level'
    | 'score'
    | 'passed'
    | 'assignee_id'
    | 'category'
    | 'title'
    | 'details'
    | 'parent_id'
    | 'parent_module'
    | 'version'
    | 'updated_at'
    | 'status_at'
    | 'submitted_at'
    | 'settled_at'
    | 'wake_at'
  >
>;

/** Columns that a write may change beside answers and remarks. */
type ColumnChange = Omit<RecordChange, 'answers' | 'remarks'>;

/** Writes the changed columns of a locked record, and notifies open screens. */
export async function changeRecord(trx: Tenant, record: StoredRecord, change: ColumnChange): Promise<StoredRecord>;
/** Writes changed answers and remarks as well; the form says which of them are sealed. */
export async function changeRecord(trx: Tenant, record: StoredRecord, change: RecordChange, form: Form): Promise<StoredRecord>;
export async function changeRecord(trx: Tenant, record: StoredRecord, change: RecordChange, form?: Form): Promise<StoredRecord> {
  const { context, answers: _, remarks: __, ...columns } = change;
  const { answers, remarks } = await storedContent(trx, record, change, form);
  const elsewhere = standsElsewhere(record, change);
  const values: Record<string, unknown> = {
    ...columns,
    ...(context && { context: JSON.stringify(context) }),
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(remarks && { remarks: JSON.stringify(remarks) }),
  };
  const changing = Object.keys(values).filter((column) => values[column] !== undefined);
  const key = { organizationId: record.organization_id, recordId: record.id };
  await changeQuery({ columns: changing.toSorted(), elsewhere }).send(trx, { ...values, ...key, outboxId: uuidv7() });
  const changed = { ...record, ...change };
  if (changed.number !== null && (elsewhere || change.answers)) await enqueueLookupsChanged(trx, changed);
  announceRecord(trx, changed, 'update');
  return changed;
}

type Changing = Record<string, unknown> & LinkedNotice;

/** Changes columns of a record; where it stands elsewhere then, the linked records learn of it. */
const changeQuery = composedBy((trx, given: Changing, { columns, elsewhere }: { columns: readonly string[]; elsewhere: boolean }) => {
  const change = (db: Pick<Tenant, 'updateTable'>) =>
    db
      .updateTable('records')
      .set(Object.fromEntries(columns.map((column) => [column, given[column]])))
      .where('organization_id', '=', given.organizationId)
      .where('id', '=', given.recordId);
  return elsewhere ? linkedChanged(trx.with('changed', change), given) : change(trx);
});

async function storedContent(trx: Tenant, record: StoredRecord, { answers, remarks }: RecordChange, form?: Form) {
  if (!form || (!answers && !remarks)) return {};
  const sealed = await sealContent(trx, record, form, { answers: answers ?? {}, remarks: remarks ?? {} });
  return { ...(answers && { answers: sealed.answers }), ...(remarks && { remarks: sealed.remarks }) };
}

/** Whether a change brings a record into another state or under other conditions. */
function standsElsewhere(record: StoredRecord, { status = record.status, conditions = record.conditions }: RecordChange): boolean {
  return status !== record.status || conditions.toSorted().join() !== record.conditions.toSorted().join();
}

type LinkedNotice = Record<'organizationId' | 'recordId' | 'outboxId', string>;

const linkedChangedQuery = composedOnce((trx, given: LinkedNotice) => linkedChanged(trx, given));

/** Queues a notice to all linked records, sent after the commit, that the record changed its status. Does nothing if there are no links. */
export async function enqueueLinkedChanged(trx: Tenant, { organization_id: organizationId, id: recordId }: StoredRecord): Promise<void> {
  await linkedChangedQuery.run(trx, { organizationId, recordId, outboxId: uuidv7() });
}

function linkedChanged(db: Pick<Tenant, 'insertInto'>, { organizationId, recordId, outboxId }: LinkedNotice) {
  return db
    .insertInto('outbox')
    .columns(['organization_id', 'id', 'record_id', 'kind', 'payload', 'created_at'])
    .expression(
      sql`SELECT ${organizationId}::uuid, ${outboxId}::uuid, ${recordId}::uuid, 'linkedChanged', '{}'::jsonb, now()
        WHERE EXISTS (SELECT 1 FROM record_links l WHERE l.organization_id = ${organizationId} AND l.from_id = ${recordId})
          OR EXISTS (SELECT 1 FROM record_links l WHERE l.organization_id = ${organizationId} AND l.to_id = ${recordId})`,
    );
}

/** Stores the clock's next visit to a record if it changed. Notifies no one. */
export async function setWake(trx: Tenant, record: StoredRecord, wake: Date | null): Promise<void> {
  if (record.wake_at?.getTime() === wake?.getTime()) return;
  await trx
    .updateTable('records')
    .set({ wake_at: wake })
    .where('organization_id', '=', record.organization_id)
    .where('id', '=', record.id)
    .execute();
}

/** Tells open screens of a record; the version is for the one whose own change it was. */
export function announceRecord(
  trx: Tenant,
  { organization_id: organizationId, id, module, version }: StoredRecord,
  action: 'create' | 'update',
): void {
  announce(trx, { channel: 'Records', to: { organizationId }, action, data: { id, module, version } });
}

/** Tells people that a record is none of theirs any more. */
export function announceLoss(trx: Tenant, { id, module }: Pick<StoredRecord, 'id' | 'module'>, people: readonly string[]): void {
  for (const userId of people) announce(trx, { channel: 'Records', to: { userId }, action: 'remove', data: { id, module } });
}

/** The users of each party of a record. */
export async function peopleOf(trx: Tenant, organizationId: string, recordId: string): Promise<{ party: string; user_id: string }[]> {
  return peopleQuery(trx, organizationId, recordId).execute();
}

export function peopleQuery(trx: Tenant, organizationId: string, recordId: string) {
  return trx
    .selectFrom('record_people')
    .select(['party', 'user_id'])
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId);
}

type PeopleKey = { organizationId: string; recordId: string };

const leaveQuery = composedOnce((trx, { organizationId, recordId }: PeopleKey) =>
  trx.deleteFrom('record_people').where('organization_id', '=', organizationId).where('record_id', '=', recordId),
);

const joinQuery = composedOnce(
  (trx, { organizationId, recordId, parties, userIds }: PeopleKey & { parties: readonly string[]; userIds: readonly string[] }) =>
    trx
      .insertInto('record_people')
      .columns(['organization_id', 'record_id', 'party', 'user_id'])
      .expression(sql`SELECT ${organizationId}::uuid, ${recordId}::uuid, row.* FROM unnest(${parties}::text[], ${userIds}::uuid[]) AS row`)
      .onConflict((conflict) => conflict.doNothing()),
);

/** Replaces the people of a record by those its answers name. */
export async function writePeople(
  trx: Tenant,
  { organization_id: organizationId, id: recordId }: StoredRecord,
  people: readonly { party: string; userId: string }[],
): Promise<void> {
  const key = { organizationId, recordId };
  const leaving = leaveQuery.run(trx, key);
  if (people.length === 0) return void (await leaving);
  const [parties, userIds] = [people.map(({ party }) => party), people.map(({ userId }) => userId)];
  await Promise.all([leaving, joinQuery.run(trx, { ...key, parties, userIds })]);
}

/** The votes of a record, oldest first. */
export function votesQuery(trx: Tenant, organizationId: string, recordId: string) {
  return trx
    .selectFrom('record_votes')
    .select(['round', 'user_id', 'decision', 'reason', 'at', 'position', 'capacity'])
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .orderBy('at');
}

/** The number of the series that a record is a version of; nothing for the first. */
export async function numberOfSeries(trx: Tenant, record: StoredRecord): Promise<string | null> {
  if (record.revises === null) return null;
  const former = await trx
    .selectFrom('records')
    .select('number')
    .where('organization_id', '=', record.organization_id)
    .where('id', '=', record.revises)
    .executeTakeFirst();
  return former?.number ?? null;
}

/** The next number of a prefix in a year: `HW-2026-0001`. The counter row is locked until the commit. */
export async function nextNumber(trx: Tenant, organizationId: string, prefix: string, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('number_counters')
    .values({ organization_id: organizationId, prefix, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'prefix', 'year']).doUpdateSet((eb) => ({ last: eb('number_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}-${year}-${String(last).padStart(4, '0')}`;
}
