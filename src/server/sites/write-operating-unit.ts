import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { OperatingUnitRow } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import type { ServerSession } from '../session/server-session.ts';
import { operatingUnitOf } from './operating-unit-store.ts';
import { requireColleague } from './require-colleague.ts';
import { sitesOf } from './site-store.ts';

export interface OperatingUnitChange {
  name?: string;
  head_id?: string | null;
  site_ids?: string[];
}

/** Makes a group of sites. */
export async function createOperatingUnit(
  trx: Tenant,
  session: ServerSession,
  wanted: OperatingUnitChange & { name: string },
  at: Date,
): Promise<OperatingUnitRow> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const id = uuidv7();
  await requireParts(trx, session, wanted);
  const row = {
    organization_id: organizationId,
    id,
    name: wanted.name.trim(),
    head_id: wanted.head_id ?? null,
    created_at: at,
    updated_at: at,
  };
  await uniquely('name', () => trx.insertInto('operating_units').values(row).execute());
  await setSites(trx, organizationId, id, wanted.site_ids ?? []);
  return written(trx, session, id, at);
}

/** Changes a group of sites. */
export async function changeOperatingUnit(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: OperatingUnitChange & { lock_version: number },
  at: Date,
): Promise<OperatingUnitRow> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const before = await lockedUnit(trx, organizationId, id);
  refuseStale(before, wanted);
  await requireParts(trx, session, wanted, before);
  const { name, head_id: head, site_ids: sites } = wanted;
  const columns = { ...(name !== undefined && { name: name.trim() }), ...(head !== undefined && { head_id: head }) };
  await uniquely('name', () =>
    trx
      .updateTable('operating_units')
      .set({ ...columns, lock_version: before.lock_version + 1, updated_at: at })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  );
  if (sites) await setSites(trx, organizationId, id, sites);
  return written(trx, session, id, at, before);
}

/** Removes a group; its sites stay. */
export async function deleteOperatingUnit(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const { organizationId } = session;
  const before = await lockedUnit(trx, organizationId, id);
  refuseStale(before, wanted);
  await trx.deleteFrom('operating_units').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  await appendChange(trx, session, { at, entity: 'operating_unit', entityId: id, name: before.name, before: fieldsOf(before) });
}

async function lockedUnit(trx: Tenant, organizationId: string, id: string): Promise<OperatingUnitRow> {
  const unit = await operatingUnitOf(trx, organizationId, id, 'lock');
  if (!unit) throw new Problem('settings.not-found');
  return unit;
}

/** Requires the head to be an active colleague and the sites to be active. Existing entries may stay. */
async function requireParts(trx: Tenant, session: ServerSession, wanted: OperatingUnitChange, before?: OperatingUnitRow): Promise<void> {
  const { head_id: head, site_ids: sites = [] } = wanted;
  if (head && head !== before?.head_id) await requireColleague(trx, session.organizationId, head, 'head_id');
  const added = [...new Set(sites)].filter((id) => !before?.site_ids.includes(id));
  if (added.length === 0) return;
  const known = await sitesOf(trx, session).select('s.id').where('s.id', 'in', added).execute();
  if (known.length < added.length) throw refusedField('site_ids', 'answer.reference');
}

async function setSites(trx: Tenant, organizationId: string, id: string, sites: readonly string[]): Promise<void> {
  await trx.deleteFrom('operating_unit_sites').where('organization_id', '=', organizationId).where('operating_unit_id', '=', id).execute();
  const rows = [...new Set(sites)].map((site) => ({ organization_id: organizationId, operating_unit_id: id, site_id: site }));
  if (rows.length > 0) await trx.insertInto('operating_unit_sites').values(rows).execute();
}

async function written(trx: Tenant, session: ServerSession, id: string, at: Date, before?: OperatingUnitRow): Promise<OperatingUnitRow> {
  const after = await operatingUnitOf(trx, session.organizationId, id);
  if (!after) throw new Problem('settings.not-found');
  await appendChange(trx, session, {
    at,
    entity: 'operating_unit',
    entityId: id,
    name: after.name,
    before: before && fieldsOf(before),
    after: fieldsOf(after),
  });
  return after;
}

function fieldsOf({ name, head_id: head, site_ids: sites }: OperatingUnitRow): Fields {
  return { name, head_id: head, site_ids: sites };
}
