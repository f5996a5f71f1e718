import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { PlaceKind } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseWhenFull } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { announce } from '../db/announce.ts';
import { placeToUse } from './place-store.ts';
import { managedSite } from './site-rows.ts';

/** Makes a division of a site, a department of a division or a unit of a department, where the session sees the site. */
export async function createPlace(
  trx: Tenant,
  session: ServerSession,
  wanted: { kind: PlaceKind; aboveId: string; name: string },
  at: Date,
) {
  refuseWhenFull(session);
  const { kind, aboveId } = wanted;
  const siteId = await siteOf(trx, session, kind, aboveId);
  if (siteId === undefined) throw new Problem(kind === 'division' ? 'site.not-found' : 'place.not-found');

  const row = { organization_id: session.organizationId, id: uuidv7(), name: wanted.name.trim() };
  if (!(await insertions[kind](trx, aboveId, row))) throw refusedField('name', 'answer.duplicate');
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'update', data: { id: siteId } });
  await appendChange(trx, session, { at, entity: kind, entityId: row.id, name: row.name, siteId, after: { name: row.name } });
  return { id: row.id, name: row.name };
}

/** Returns the site of a new place, if the session manages it. */
async function siteOf(trx: Tenant, session: ServerSession, kind: PlaceKind, aboveId: string): Promise<string | undefined> {
  if (kind === 'division') return (await managedSite(trx, session, aboveId))?.id;
  return (await placeToUse(trx, session, kind === 'department' ? 'division' : 'department', aboveId))?.site_id;
}

interface PlaceRow {
  organization_id: string;
  id: string;
  name: string;
}

type Insertion = (trx: Tenant, above: string, row: PlaceRow) => Promise<{ id: string } | undefined>;

const insertions: Readonly<Record<PlaceKind, Insertion>> = {
  division: (trx, above, row) =>
    trx
      .insertInto('divisions')
      .values({ ...row, site_id: above })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  department: (trx, above, row) =>
    trx
      .insertInto('departments')
      .values({ ...row, division_id: above })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  unit: (trx, above, row) =>
    trx
      .insertInto('units')
      .values({ ...row, department_id: above })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
};
