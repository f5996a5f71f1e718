import { usualDashboards, type DashboardSettings } from '../../shared/dashboard.ts';
import { daysOfAprilYear } from '../../shared/period.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refuseStale } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Returns the organisation's dashboard settings, or the defaults if no one has changed them. */
export async function dashboardSettings(trx: Tenant, organizationId: string): Promise<DashboardSettings> {
  const found = await trx
    .selectFrom('dashboard_settings')
    .select(['record_date_type', 'fin_year_type', 'critical_closure_days', 'lock_version'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found ?? usualDashboards;
}

/** The period of a figure on a dashboard: years run as the organisation's financial year does, and become days. */
export async function dashboardPeriod({ clock }: { clock: Clock }, trx: Tenant, session: ServerSession, period: string): Promise<string> {
  const days = daysOfAprilYear(period, today(clock, session));
  if (!days) return period;
  const { fin_year_type: type } = await dashboardSettings(trx, session.organizationId);
  return type === 'apr_mar' ? `${days.from}..${days.until}` : period;
}

/** Changes how the organisation reads its dashboards. */
export async function changeDashboardSettings(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  settings: Omit<DashboardSettings, 'record_date_type'> & Partial<DashboardSettings>,
): Promise<DashboardSettings> {
  const { organizationId } = session;
  const { lock_version: version, ...before } = await dashboardSettings(trx, organizationId);
  refuseStale({ lock_version: version }, settings);
  const { lock_version: _, ...changed } = settings;
  const after = { ...before, ...changed };
  const now = clock.now();
  await trx
    .insertInto('dashboard_settings')
    .values({ organization_id: organizationId, ...after, created_at: now, updated_at: now })
    .onConflict((row) => row.column('organization_id').doUpdateSet({ ...after, lock_version: version + 1, updated_at: now }))
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    name: 'dashboards',
    before,
    after,
  });
  return { ...after, lock_version: version + 1 };
}
