import { Problem } from '../../shared/problem.ts';
import type { PlaceKind } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countPlaceUses, lockedPlace, placeOf, placeTables, placeToUse, type StoredPlace } from './place-store.ts';
import { requireColleague } from './require-colleague.ts';

/** Fields of a place that a request sets. Omitted fields stay unchanged. */
export interface PlaceChange {
  name?: string;
  /** Another division for a department, another department for a unit, of the same site. */
  above_id?: string;
  /** Of a division. */
  head_id?: string | null;
  supervisor_id?: string | null;
  lock_version: number;
}

const above = { department: 'division', unit: 'department' } as const;

/** Renames a place, moves it below another of its site, or names the people of a division. */
export async function changePlace(
  trx: Tenant,
  session: ServerSession,
  { kind, id }: { kind: PlaceKind; id: string },
  wanted: PlaceChange,
  at: Date,
): Promise<StoredPlace> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const before = await lockedPlace(trx, session, kind, id);
  refuseStale(before, wanted);
  const moved = wanted.above_id !== undefined && wanted.above_id !== before.above_id ? wanted.above_id : undefined;
  if (moved !== undefined) await requireMove(trx, session, before, moved);
  if (kind !== 'division' && (wanted.head_id || wanted.supervisor_id)) throw refusedField('head_id', 'answer.option');
  for (const name of ['head_id', 'supervisor_id'] as const) {
    const user = wanted[name];
    if (user && user !== before[name]) await requireColleague(trx, organizationId, user, name);
  }
  const { name, head_id: head, supervisor_id: supervisor } = wanted;
  const columns = {
    ...(name !== undefined && { name: name.trim() }),
    ...(moved !== undefined && kind !== 'division' && { [`${above[kind]}_id`]: moved }),
    ...(kind === 'division' && head !== undefined && { head_id: head }),
    ...(kind === 'division' && supervisor !== undefined && { supervisor_id: supervisor }),
    lock_version: before.lock_version + 1,
    updated_at: at,
  };
  await uniquely('name', () =>
    trx.updateTable(placeTables[kind]).set(columns).where('organization_id', '=', organizationId).where('id', '=', id).execute(),
  );
  const after = await placeOf(trx, session, kind, id);
  if (!after) throw new Problem('place.not-found');
  await told(trx, session, after, { at, before: fieldsOf(before), after: fieldsOf(after) });
  return after;
}

/** Removes a place that nothing refers to: no record was created there, no place is below it, and no pin points to it. */
export async function removePlace(
  trx: Tenant,
  session: ServerSession,
  { kind, id }: { kind: PlaceKind; id: string },
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const before = await lockedPlace(trx, session, kind, id);
  refuseStale(before, wanted);
  const { records, places, pins } = await countPlaceUses(trx, session.organizationId, before);
  if (records + places + pins > 0) throw new Problem('place.in-use', { params: { records, places, pins } });
  await trx.deleteFrom(placeTables[kind]).where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  await told(trx, session, before, { at, before: fieldsOf(before) });
}

/** Refuses to move a place to another site, or while records name it: their stated location must stay true. */
async function requireMove(trx: Tenant, session: ServerSession, place: StoredPlace, to: string): Promise<void> {
  const { kind, site_id: siteId } = place;
  const target = kind === 'division' ? undefined : await placeToUse(trx, session, above[kind], to);
  if (target?.site_id !== siteId) throw refusedField('above_id', 'answer.reference');
  const { records } = await countPlaceUses(trx, session.organizationId, place);
  if (records > 0) throw new Problem('place.not-movable', { params: { records } });
}

async function told(
  trx: Tenant,
  session: ServerSession,
  { kind, id, name, site_id: siteId }: StoredPlace,
  change: { at: Date; before: Fields; after?: Fields },
): Promise<void> {
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'update', data: { id: siteId } });
  await appendChange(trx, session, { entity: kind, entityId: id, name, siteId, ...change });
}

function fieldsOf({ kind, name, above_id: aboveId, head_id: head, supervisor_id: supervisor }: StoredPlace): Fields {
  return kind === 'division' ? { name, head_id: head, supervisor_id: supervisor } : { name, [above[kind]]: aboveId };
}
