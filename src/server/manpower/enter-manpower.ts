import { defaultManpower, type ManpowerMonth } from '../../shared/manpower.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';

/** Manpower of a site in a month. `lock_version` is 0 if none has been entered yet. */
export interface ManpowerEntry {
  site_id: string;
  year: number;
  month: number;
  count: number;
  lock_version: number;
}

/** Enters how many people worked at a site in a month. */
export async function enterManpower(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  { site_id: siteId, year, month, count, lock_version: version }: ManpowerEntry,
): Promise<ManpowerMonth> {
  refuseWhenFull(session);
  const { organizationId } = session;
  // Two who enter the same month for the first time wait for each other at the site.
  const site = await sitesOf(trx, session).select(['s.id', 's.name']).where('s.id', '=', siteId).forNoKeyUpdate().executeTakeFirst();
  if (!site) throw refusedField('site_id', 'answer.reference');
  const key = { organization_id: organizationId, site_id: siteId, year, month };
  const before = await trx
    .selectFrom('manpower as m')
    .select(['m.count', 'm.lock_version'])
    .where((eb) => eb.and({ 'm.organization_id': organizationId, 'm.site_id': siteId, 'm.year': year, 'm.month': month }))
    .executeTakeFirst();
  refuseStale({ lock_version: before?.lock_version ?? 0 }, { lock_version: version });

  const now = clock.now();
  await trx
    .insertInto('manpower')
    .values({ ...key, count, created_at: now, updated_at: now })
    .onConflict((row) =>
      row.columns(['organization_id', 'site_id', 'year', 'month']).doUpdateSet({ count, lock_version: version + 1, updated_at: now }),
    )
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'manpower',
    entityId: siteId,
    siteId,
    name: `${site.name} ${year}-${String(month).padStart(2, '0')}`,
    before: { manpower: before?.count ?? defaultManpower },
    after: { manpower: count },
  });
  return { month, count, lock_version: version + 1, is_default: false };
}
