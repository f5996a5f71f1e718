import { sql } from 'kysely';
import { Problem, type ProblemCode } from '../../shared/problem.ts';
import { publicReporterId } from '../../shared/public-form.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import { limitsOf } from './plan-limits.ts';

const messages: Partial<Record<string, ProblemCode>> = {
  actions: 'plan.actions-used',
  audits: 'plan.audits-used',
  incidents: 'plan.incidents-used',
  observations: 'plan.observations-used',
  permits: 'plan.permits-used',
};

/**
 * Refuses to submit a record once the plan's records of its module are used in the month, which is one of the organisation's time zone.
 * Two submissions at once cannot both take the last. A report without an account counts, but is never refused: safety comes first.
 */
export async function refuseBeyondMonth(
  trx: Tenant,
  { organizationId, userId, module, now }: { organizationId: string; userId: string; module: string; now: Date },
): Promise<void> {
  if (userId === publicReporterId) return;
  const { plan, timezone } = await planOf(trx, organizationId);
  const limit = limitsOf(plan).monthly?.[module];
  if (limit === undefined) return;
  await lockName(trx, `plan:${organizationId}:${module}`);
  const { used } = await trx
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('submitted_at', '>=', sql<Date>`date_trunc('month', ${now}::timestamptz AT TIME ZONE ${timezone}) AT TIME ZONE ${timezone}`)
    .executeTakeFirstOrThrow();
  if (Number(used) >= limit) throw new Problem(messages[module] ?? 'plan.records-used', { params: { limit } });
}

/** Refuses to begin or resume a schedule of audits beyond those that the plan allows; one that is active already passes. */
export async function refuseBeyondSchedules(trx: Tenant, organizationId: string, id: string): Promise<void> {
  const limit = limitsOf((await planOf(trx, organizationId)).plan).schedules;
  if (limit === undefined) return;
  await lockName(trx, `plan:${organizationId}:schedules`);
  const { used, counts } = await trx
    .selectFrom('audit_schedules')
    .select((eb) => [
      eb.fn.countAll<string>().as('used'),
      eb.fn.coalesce(eb.fn<boolean>('bool_or', [eb('id', '=', id)]), eb.val(false)).as('counts'),
    ])
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  if (!counts && Number(used) >= limit) throw new Problem('plan.schedules-used', { params: { limit } });
}

function planOf(trx: Tenant, organizationId: string) {
  return trx.selectFrom('organizations').select(['plan', 'timezone']).where('id', '=', organizationId).executeTakeFirstOrThrow();
}
