import { sql } from 'kysely';
import { dayIn } from '../../shared/day-in.ts';
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
 * Refuses to submit a record once the plan's monthly records of its module are used up. The month is that of the organisation's time
 * zone. Two concurrent submissions cannot both take the last one. A report without an account counts but is never refused: safety comes
 * first.
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

/**
 * Refuses to start or resume an audit schedule beyond the number that the plan allows. An already active schedule passes; one whose last date
 * is over does not count.
 */
export async function refuseBeyondSchedules(trx: Tenant, organizationId: string, id: string, now: Date): Promise<void> {
  const { plan, timezone } = await planOf(trx, organizationId);
  const limit = limitsOf(plan).schedules;
  const today = dayIn(now, timezone);
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
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .where((eb) => eb.or([eb('rule', '!=', ''), eb('first_day', '>=', today)]))
    .executeTakeFirstOrThrow();
  if (!counts && Number(used) >= limit) throw new Problem('plan.schedules-used', { params: { limit } });
}

function planOf(trx: Tenant, organizationId: string) {
  return trx.selectFrom('organizations').select(['plan', 'timezone']).where('id', '=', organizationId).executeTakeFirstOrThrow();
}
