import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { MapPointer, PlaceKind, SitePlan } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { placeToUse } from './place-store.ts';
import { lockedPlan, planOf, planOfPointer } from './plan-store.ts';

/** Puts a pin on a plan, for a place of its site that has none on it yet. */
export async function createPointer(
  trx: Tenant,
  session: ServerSession,
  planId: string,
  wanted: { kind: PlaceKind; place_id: string; x: number; y: number },
  at: Date,
): Promise<MapPointer> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const { kind, place_id: placeId, x, y } = wanted;
  const plan = await lockedPlan(trx, session, planId);
  if ((await placeToUse(trx, session, kind, placeId))?.site_id !== plan.site_id) throw refusedField('place_id', 'answer.reference');
  const id = uuidv7();
  const row = { organization_id: organizationId, id, plan_id: planId, [`${kind}_id`]: placeId, x, y, created_at: at, updated_at: at };
  await uniquely('place_id', () => trx.insertInto('map_pointers').values(row).execute());
  const pointer = pointerIn(await planOf(trx, organizationId, planId), id);
  await told(trx, session, plan, pointer, { at, after: fieldsOf(pointer) });
  return pointer;
}

/** Moves a pin. */
export async function movePointer(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { x: number; y: number; lock_version: number },
  at: Date,
): Promise<MapPointer> {
  refuseWhenFull(session);
  const { plan, pointer: before } = await lockedPointer(trx, session, id);
  refuseStale(before, wanted);
  const { x, y } = wanted;
  await trx
    .updateTable('map_pointers')
    .set({ x, y, lock_version: before.lock_version + 1, updated_at: at })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .execute();
  const pointer = { ...before, x, y, lock_version: before.lock_version + 1 };
  await told(trx, session, plan, pointer, { at, before: fieldsOf(before), after: fieldsOf(pointer) });
  return pointer;
}

/** Takes a pin off its plan. */
export async function deletePointer(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const { plan, pointer } = await lockedPointer(trx, session, id);
  refuseStale(pointer, wanted);
  await trx.deleteFrom('map_pointers').where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  await told(trx, session, plan, pointer, { at, before: fieldsOf(pointer) });
}

async function lockedPointer(trx: Tenant, session: ServerSession, id: string): Promise<{ plan: SitePlan; pointer: MapPointer }> {
  const planId = await planOfPointer(trx, session.organizationId, id);
  if (planId === undefined) throw new Problem('settings.not-found');
  const plan = await lockedPlan(trx, session, planId);
  return { plan, pointer: pointerIn(plan, id) };
}

function pointerIn(plan: SitePlan | undefined, id: string): MapPointer {
  const pointer = plan?.pointers.find((each) => each.id === id);
  if (!pointer) throw new Problem('settings.not-found');
  return pointer;
}

async function told(
  trx: Tenant,
  session: ServerSession,
  { site_id: siteId }: SitePlan,
  { id, place }: MapPointer,
  change: { at: Date; before?: Fields; after?: Fields },
): Promise<void> {
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'update', data: { id: siteId } });
  await appendChange(trx, session, { entity: 'map_pointer', entityId: id, name: place, siteId, ...change });
}

function fieldsOf({ place, x, y }: MapPointer): Fields {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return { name: place, position: `${percent(x)}, ${percent(y)}` };
}
