import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { nameIn, nameKey, renamed } from '../listing/names.ts';
import { uniquely } from '../listing/uniquely.ts';
import type { ServerSession } from '../session/server-session.ts';
import { termShapes, type TermKind } from './term-kind.ts';
import { lockTerm, termOf, type StoredTerm } from './term-store.ts';

/** Fields of a term that a request sets. A field left out stays unchanged. */
export interface TermChange {
  name?: string;
  parent_id?: string | null;
  category_type?: string;
  is_active?: boolean;
  details?: { description?: string; unit?: string | null; whys?: string[] };
}

interface Place {
  parent_id: string | null;
  level: number;
  category_type: string | null;
}

/** Adds a term to a tree. */
export async function createTerm(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  wanted: TermChange,
): Promise<StoredTerm> {
  refuseWhenFull(session);
  const id = uuidv7();
  const name = named(wanted.name);
  const place = await placeOf(trx, session, kind, { category_type: wanted.category_type ?? null }, wanted.parent_id ?? null);
  const names = { [session.language]: name };
  await uniquely('name', () =>
    trx
      .insertInto('terms')
      .values({
        organization_id: session.organizationId,
        id,
        kind,
        ...place,
        names: JSON.stringify(names),
        name_key: nameKey(names),
        details: JSON.stringify(detailsAfter({}, wanted, session)),
        is_active: wanted.is_active ?? true,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute(),
  );
  return written(clock, trx, session, kind, id);
}

/** Changes a term. It may move, as long as the terms below it keep their level. */
export async function changeTerm(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  id: string,
  wanted: TermChange & { lock_version: number },
): Promise<StoredTerm> {
  refuseWhenFull(session);
  const before = await lockedTerm(trx, session, kind, id);
  refuseStale(before, wanted);
  const isMoved = wanted.parent_id !== undefined || wanted.category_type !== undefined;
  const parent = wanted.parent_id === undefined ? before.parent_id : wanted.parent_id;
  const place = isMoved
    ? await placeOf(trx, session, kind, { ...before, category_type: wanted.category_type ?? before.category_type, id }, parent)
    : { parent_id: before.parent_id, level: before.level, category_type: before.category_type };
  if (before.children_count > 0 && place.level !== before.level) throw refusedField('parent_id', 'answer.option');
  const names = wanted.name === undefined ? before.names : renamed(before.names, session.language, named(wanted.name));

  await uniquely('name', () =>
    trx
      .updateTable('terms')
      .set({
        ...place,
        names: JSON.stringify(names),
        name_key: nameKey(names),
        details: JSON.stringify(detailsAfter(before.details, wanted, session)),
        is_active: wanted.is_active ?? before.is_active,
        lock_version: before.lock_version + 1,
        updated_at: clock.now(),
      })
      .where('organization_id', '=', session.organizationId)
      .where('id', '=', id)
      .execute(),
  );
  if (place.category_type !== before.category_type)
    await trx
      .updateTable('terms')
      .set({ category_type: place.category_type })
      .where('organization_id', '=', session.organizationId)
      .where('parent_id', '=', id)
      .execute();
  return written(clock, trx, session, kind, id, before);
}

/** Removes a term that nothing is below and nothing refers to. */
export async function deleteTerm(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  id: string,
  wanted: { lock_version: number },
): Promise<void> {
  const before = await lockedTerm(trx, session, kind, id);
  refuseStale(before, wanted);
  const { organizationId } = session;
  const used = await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('category', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used || before.children_count > 0) throw new Problem('settings.in-use');
  await trx.deleteFrom('terms').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  await appendChange(trx, session, { ...entryOf(kind, session, before), at: clock.now(), before: fieldsOf(before, session) });
}

function detailsAfter(
  before: StoredTerm['details'],
  { details: wanted = {} }: TermChange,
  { language }: ServerSession,
): StoredTerm['details'] {
  const { description, unit, whys } = wanted;
  const { unit: unitBefore, ...others } = before;
  const unitAfter = unit === undefined ? unitBefore : unit;
  return {
    ...others,
    ...(description !== undefined && { description }),
    ...(unitAfter !== undefined && unitAfter !== null && { unit: unitAfter }),
    ...(whys && { whys: whys.map((why, index) => renamed(before.whys?.[index] ?? {}, language, why)) }),
  };
}

function named(name = ''): string {
  const text = name.trim();
  if (text === '') throw refusedField('name', 'answer.required');
  return text;
}

/** Returns the place of a term below a parent. Refuses a parent of another tree, and one that is too deep. */
async function placeOf(
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  of: { category_type: string | null; id?: string },
  parentId: string | null,
): Promise<Place> {
  if (parentId === null) return { parent_id: null, level: 1, category_type: of.category_type };
  const exists = parentId !== of.id && (await lockTerm(trx, session.organizationId, parentId, 'share'));
  const parent = exists ? await termOf(trx, session, kind, parentId) : undefined;
  if (!parent) throw refusedField('parent_id', 'answer.reference');
  if (parent.level >= termShapes[kind].depth) throw refusedField('parent_id', 'answer.option');
  return { parent_id: parentId, level: parent.level + 1, category_type: parent.category_type };
}

async function lockedTerm(trx: Tenant, session: ServerSession, kind: TermKind, id: string): Promise<StoredTerm> {
  await lockTerm(trx, session.organizationId, id, 'change');
  const term = await termOf(trx, session, kind, id);
  if (!term) throw new Problem('settings.not-found');
  return term;
}

async function written(
  clock: Clock,
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  id: string,
  before?: StoredTerm,
): Promise<StoredTerm> {
  const after = await termOf(trx, session, kind, id);
  if (!after) throw new Problem('settings.not-found');
  await appendChange(trx, session, {
    ...entryOf(kind, session, after),
    at: clock.now(),
    before: before && fieldsOf(before, session),
    after: fieldsOf(after, session),
  });
  return after;
}

function entryOf(kind: TermKind, { language }: ServerSession, { id, names }: StoredTerm) {
  return { entity: termShapes[kind].entity, entityId: id, name: nameIn(names, language) };
}

function fieldsOf(term: StoredTerm, { language }: ServerSession): Fields {
  const { names, parent_names: parent, category_type: type, is_active: isActive, details } = term;
  return {
    name: nameIn(names, language),
    parent: parent && nameIn(parent, language),
    ...(type !== null && { category_type: type }),
    is_active: isActive,
    ...details,
    ...(details.whys && { whys: details.whys.map((why) => nameIn(why, language)) }),
  };
}
