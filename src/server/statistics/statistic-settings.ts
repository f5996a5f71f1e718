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
    .select(['fin_year_type', 'frequency_type', 'all_sites', 'lock_version'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found ?? usualStatistics;
}

/** Changes how the organisation reads its statistics. */
export async function changeStatisticSettings(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  settings: StatisticSettings,
): Promise<StatisticSettings> {
  const { organizationId } = session;
  await lockName(trx, `statistics:${organizationId}`);
  const before = await statisticSettings(trx, organizationId);
  refuseStale(before, settings);
  const { fin_year_type, frequency_type, all_sites } = settings;
  const said = { fin_year_type, frequency_type, all_sites };
  const now = clock.now();
  await trx
    .insertInto('statistic_settings')
    .values({ organization_id: organizationId, ...said, created_at: now, updated_at: now })
    .onConflict((row) => row.column('organization_id').doUpdateSet({ ...said, lock_version: before.lock_version + 1, updated_at: now }))
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    name: 'statistics',
    before: { fin_year_type: before.fin_year_type, frequency_type: before.frequency_type, all_sites: before.all_sites },
    after: said,
  });
  return { ...said, lock_version: before.lock_version + 1 };
}
