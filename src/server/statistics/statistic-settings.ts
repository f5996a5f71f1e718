import { usualStatistics, type StatisticSettings } from '../../shared/statistics.ts';
import type { Clock } from '../clock.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refuseStale } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Settings of the organisation's statistics. The defaults if it has none. */
export async function statisticSettings(trx: Tenant, organizationId: string): Promise<StatisticSettings> {
  const found = await trx
    .selectFrom('statistic_settings')
    .select(['fin_year_type', 'frequency_type', 'all_sites', 'manpower_type', 'working_days', 'lock_version'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found ?? usualStatistics;
}

/** Settings as they are sent: those of manpower keep their values unless they are named. */
type ChangedStatistics = Omit<StatisticSettings, 'manpower_type' | 'working_days'> & Partial<StatisticSettings>;

/** Changes how the organisation reads its statistics. */
export async function changeStatisticSettings(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  settings: ChangedStatistics,
): Promise<StatisticSettings> {
  const { organizationId } = session;
  await lockName(trx, `statistics:${organizationId}`);
  const { lock_version: version, ...before } = await statisticSettings(trx, organizationId);
  refuseStale({ lock_version: version }, settings);
  const { lock_version: _, ...changed } = settings;
  const after = { ...before, ...changed };
  const now = clock.now();
  await trx
    .insertInto('statistic_settings')
    .values({ organization_id: organizationId, ...after, created_at: now, updated_at: now })
    .onConflict((row) => row.column('organization_id').doUpdateSet({ ...after, lock_version: version + 1, updated_at: now }))
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    name: 'statistics',
    before,
    after,
  });
  return { ...after, lock_version: version + 1 };
}
