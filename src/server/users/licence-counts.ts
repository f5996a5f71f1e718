import { sql } from 'kysely';
import { licensedSubjects, type LicensedSubject } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { LicenceCounts } from '../../shared/user.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';

/** Counts the active users and their licences, with the limits of the plan. */
export async function licenceCounts(trx: Tenant, organizationId: string): Promise<LicenceCounts> {
  const { user_limit: limit, module_limits: own } = await trx
    .selectFrom('organizations')
    .select(['user_limit', 'module_limits'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { users, ...used } = await trx
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<string>().as('users'))
    .select(licensedSubjects.map((subject) => sql<string>`count(*) FILTER (WHERE ${subject} = ANY (u.licences))`.as(subject)))
    .$castTo<Record<LicensedSubject | 'users', string>>()
    .where('u.organization_id', '=', organizationId)
    .where('u.status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return {
    users: { used: Number(users), limit },
    modules: licensedSubjects.map((module) => ({ module, used: Number(used[module]), limit: own[module] ?? limit })),
  };
}

/** Keeps others of the organisation from taking licences until the transaction ends: two at once could both take the last. */
export async function lockLicences(trx: Tenant, organizationId: string): Promise<void> {
  await lockName(trx, `licences:${organizationId}`);
}

/** Refuses to exceed the plan. Call it after users or licences were added. */
export async function refuseBeyondPlan(
  trx: Tenant,
  organizationId: string,
  added: { user: boolean; licences: readonly LicensedSubject[] },
): Promise<void> {
  if (!added.user && added.licences.length === 0) return;
  const { users, modules } = await licenceCounts(trx, organizationId);
  if (added.user && users.used > users.limit) throw new Problem('user.limit-reached', { params: { limit: users.limit } });
  const full = modules.find(({ module, used, limit }) => added.licences.includes(module) && used > limit);
  if (full) throw new Problem('user.licences-used', { params: { module: full.module, limit: full.limit } });
}
