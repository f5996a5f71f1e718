import { isUuid, links, spawningGrids, type AnsweredLink, type Form } from '../../../engine/index.ts';
import { hasFailed, isInForce, isStopped, lifecycleById, openStates, rejectedStates, type LinkFacts } from '../../../workflows/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { StoredRecord } from './record-store.ts';

/** Replaces the links that the answers of a record make; its children keep theirs. */
export async function writeAnsweredLinks(trx: Tenant, record: StoredRecord, form: Form, answered: readonly AnsweredLink[]): Promise<void> {
  const spawning = spawningGrids(form).map(({ id }) => id);
  await trx
    .deleteFrom('record_links')
    .where('organization_id', '=', record.organization_id)
    .where('from_id', '=', record.id)
    .where('question', 'not in', ['', ...spawning])
    .execute();
  if (answered.length === 0) return;
  const inForce = await versionsInForce(
    trx,
    record.organization_id,
    answered.map(({ toId }) => toId),
  );
  await trx
    .insertInto('record_links')
    .values(
      answered.map(({ relation, toId, question, rowId }) => ({
        organization_id: record.organization_id,
        from_id: record.id,
        relation,
        to_id: inForce.get(toId) ?? toId,
        question,
        row_id: rowId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the versions in force of superseded records, by the ids of these: links point to the series. */
async function versionsInForce(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'superseded_by'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('superseded_by', 'is not', null)
    .$narrowType<{ superseded_by: string }>()
    .execute();
  return new Map(rows.map(({ id, superseded_by: later }) => [id, later]));
}

/** A record at the other end of a link. */
export interface LinkedRecord {
  relation: string;
  question: string;
  row_id: string;
  id: string;
  module: string;
  number: string | null;
  status: string;
  conditions: string[];
  parent_id: string | null;
}

export type Subordinate = Pick<LinkedRecord, 'module' | 'number' | 'status'>;

/** Relation from a record to the one that it is part of, which waits for it. */
export const masterRelation = 'master';

/** Counts of the records that a record links to, by relation. */
export type LinkCounts = Readonly<Record<string, Required<LinkFacts>>>;

/** The records that a record links to. */
export async function linkedFrom(trx: Tenant, organizationId: string, id: string): Promise<LinkedRecord[]> {
  return linkedQuery(trx, organizationId, id).execute();
}

export function linkedQuery(trx: Tenant, organizationId: string, id: string) {
  return trx
    .selectFrom('record_links as l')
    .innerJoin('records as r', (join) => sameOrganization(join, 'r.id', 'l.to_id'))
    .select(['l.relation', 'l.question', 'l.row_id', 'r.id', 'r.module', 'r.number', 'r.status', 'r.conditions', 'r.parent_id'])
    .where('l.organization_id', '=', organizationId)
    .where('l.from_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id');
}

/** The records that answers link to, with the children that a record has already. */
export async function linkedByAnswers(
  trx: Tenant,
  { record, form, linked }: { record: StoredRecord; form: Form; linked: readonly LinkedRecord[] },
  answers: StoredRecord['answers'],
): Promise<LinkedRecord[]> {
  const spawning = spawningGrids(form).map(({ id }) => id);
  const children = linked.filter(({ question }) => question === '' || spawning.includes(question));
  const answered = links(form, answers);
  if (answered.length === 0) return children;
  const ids = answered.map(({ toId }) => toId);
  const inForce = await versionsInForce(trx, record.organization_id, ids);
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'module', 'number', 'status', 'conditions', 'parent_id'])
    .where('organization_id', '=', record.organization_id)
    .where('id', 'in', [...ids, ...inForce.values()])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [
    ...children,
    ...answered.flatMap(({ relation, question, rowId, toId }) => {
      const row = found.get(inForce.get(toId) ?? toId);
      return row ? [{ ...row, relation, question, row_id: rowId }] : [];
    }),
  ];
}

/** The records that name a record as their master. */
export async function subordinates(trx: Tenant, organizationId: string, id: string): Promise<Subordinate[]> {
  return subordinatesQuery(trx, organizationId, id).execute();
}

export function subordinatesQuery(trx: Tenant, organizationId: string, id: string) {
  return trx
    .selectFrom('record_links as l')
    .innerJoin('records as r', (join) => sameOrganization(join, 'r.id', 'l.from_id'))
    .select(['r.module', 'r.number', 'r.status'])
    .where('l.organization_id', '=', organizationId)
    .where('l.to_id', '=', id)
    .where('l.relation', '=', masterRelation)
    .orderBy('r.number');
}

/**
 * Keeps the masters that answers name in their state until the commit. Permits lock themselves first and their masters after, never the
 * reverse: a master that is being closed finds the permit under it submitted, or the permit finds it closed. A parent locks its children after
 * itself, so it is never waited for; as a master it is refused.
 */
export async function holdMasters(
  trx: Tenant,
  { organization_id, parent_id }: Pick<StoredRecord, 'organization_id' | 'parent_id'>,
  form: Form,
  answers: StoredRecord['answers'],
): Promise<void> {
  const masters = links(form, answers).flatMap(({ relation, toId }) =>
    relation === masterRelation && isUuid(toId) && toId !== parent_id ? [toId] : [],
  );
  if (masters.length === 0) return;
  await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', masters)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Locks the children of a record until the commit, so that none changes while it is judged whether all are done. */
export async function lockChildren(trx: Tenant, organizationId: string, id: string): Promise<void> {
  await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('parent_id', '=', id)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Whether a record is in an open state. */
export function isOpen(modules: Pick<ModuleCatalogue, 'manifest'>, { module, status }: Pick<LinkedRecord, 'module' | 'status'>): boolean {
  return openStates(lifecycleById(modules.manifest(module).lifecycle)).includes(status);
}

/** Whether work under a record is open and was not rejected: until its author submits it again, a rejected one keeps nothing open. */
export function isGoingOn(modules: Pick<ModuleCatalogue, 'manifest'>, each: Pick<LinkedRecord, 'module' | 'status'>): boolean {
  return isOpen(modules, each) && !rejectedStates(lifecycleById(modules.manifest(each.module).lifecycle)).includes(each.status);
}

/** Whether work under a record must wait, because the record is suspended or has ended. */
export function isStoppedRecord(modules: Pick<ModuleCatalogue, 'manifest'>, { module, status }: LinkedRecord): boolean {
  return isStopped(lifecycleById(modules.manifest(module).lifecycle), status);
}

/** Whether a record is in force, not overdue, and neither failed nor reliant on a failed record. */
function isValid(modules: Pick<ModuleCatalogue, 'manifest'>, record: LinkedRecord): boolean {
  const lifecycle = lifecycleById(modules.manifest(record.module).lifecycle);
  return isInForce(lifecycle, record.status) && !record.conditions.includes('overdue') && !hasFailed(record);
}

/** Counts the linked records of each relation: all, open, overdue, valid and failed ones. */
export function countLinks(
  modules: Pick<ModuleCatalogue, 'manifest'>,
  linked: readonly LinkedRecord[],
  relations: readonly string[],
): LinkCounts {
  const submitted = linked.filter(({ number }) => number !== null);
  const counts = (records: readonly LinkedRecord[]) => {
    const open = records.filter((record) => isOpen(modules, record));
    return {
      count: records.length,
      open: open.length,
      overdue: open.filter(({ conditions }) => conditions.includes('overdue')).length,
      valid: records.filter((record) => isValid(modules, record)).length,
      failed: records.filter(hasFailed).length,
    };
  };
  // A relation without links counts 0, because rules compare the count with a number.
  return Object.fromEntries(relations.map((relation) => [relation, counts(submitted.filter((each) => each.relation === relation))]));
}
