import { sql } from 'kysely';
import type { Rule } from '../../shared/permission.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { listed, type ListRequest } from '../listing/list-query.ts';
import { pageOf } from '../listing/page-of.ts';

const holders = sql<number>`(SELECT count(*)::int FROM users u WHERE u.organization_id = r.organization_id AND u.role_id = r.id AND u.status <> 'Deleted')`;
const order = {
  sortable: { name: 'r.name', kind: 'r.kind', user_count: holders, updated_at: 'r.updated_at' },
  standard: 'name',
  id: 'r.id',
};

function rolesOf(trx: Tenant, organizationId: string) {
  return trx.selectFrom('roles as r').where('r.organization_id', '=', organizationId);
}

/** One page of an organisation's roles, each with its number of users. */
export async function pageOfRoles(trx: Tenant, organizationId: string, request: ListRequest & { kind?: string }) {
  const kinds = listed(request.kind);
  const found = rolesOf(trx, organizationId)
    .$if(request.search !== undefined, (roles) => roles.where('r.name', 'ilike', like(request.search)))
    .$if(kinds.length > 0, (roles) => roles.where('r.kind', '=', (eb) => eb.fn.any(eb.val(kinds as ('system' | 'power' | 'custom')[]))));
  return pageOf(
    found,
    (roles) => roles.select(['r.id', 'r.name', 'r.kind', 'r.lock_version', 'r.updated_at', holders.as('user_count')]),
    request,
    order,
  );
}

/** Returns a stored role with its rules. */
export async function roleOf(trx: Tenant, organizationId: string, id: string) {
  const role = await rolesOf(trx, organizationId)
    .select(['r.id', 'r.organization_id', 'r.name', 'r.kind', 'r.lock_version', 'r.updated_at', holders.as('user_count')])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return role && { ...role, rules: await rulesOf(trx, organizationId, id) };
}

export type StoredRole = NonNullable<Awaited<ReturnType<typeof roleOf>>>;

/** Returns the rules that a role grants. */
export async function rulesOf(trx: Tenant, organizationId: string, roleId: string): Promise<Rule[]> {
  return trx
    .selectFrom('role_rules')
    .select(['subject', 'actions'])
    .$castTo<Rule>()
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', roleId)
    .orderBy('subject')
    .execute();
}

/** Makes these the rules of a role. */
export async function setRules(trx: Tenant, organizationId: string, roleId: string, rules: readonly Rule[]): Promise<void> {
  await trx.deleteFrom('role_rules').where('organization_id', '=', organizationId).where('role_id', '=', roleId).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('role_rules')
    .values(rules.map(({ subject, actions }) => ({ organization_id: organizationId, role_id: roleId, subject, actions: [...actions] })))
    .execute();
}

/** Keeps others from changing or giving out a role until the transaction ends. */
export async function lockRole(trx: Tenant, organizationId: string, id: string, why: 'change' | 'give'): Promise<boolean> {
  const query = trx.selectFrom('roles').select('id').where('organization_id', '=', organizationId).where('id', '=', id);
  const row = await (why === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  return row !== undefined;
}

/** One page of the users with a role, by name. */
export async function holdersOf(trx: Tenant, organizationId: string, roleId: string, request: ListRequest) {
  const found = trx
    .selectFrom('users as u')
    .where('u.organization_id', '=', organizationId)
    .where('u.role_id', '=', roleId)
    .where('u.status', '<>', 'Deleted')
    .$if(request.search !== undefined, (users) => users.where('u.full_name', 'ilike', like(request.search)));
  return pageOf(found, (users) => users.select(['u.id', 'u.full_name', 'u.status']), request, {
    sortable: { full_name: 'u.full_name' },
    standard: 'full_name',
    id: 'u.id',
  });
}

/** Every role with its rules, by name, for users who assign roles. */
export async function rolesToGive(trx: Tenant, organizationId: string) {
  return rolesOf(trx, organizationId)
    .select(['r.id', 'r.name'])
    .select(
      sql<Rule[]>`(SELECT coalesce(json_agg(json_build_object('subject', rr.subject, 'actions', rr.actions)), '[]')
        FROM role_rules rr WHERE rr.organization_id = r.organization_id AND rr.role_id = r.id)`.as('rules'),
    )
    .orderBy('r.name')
    .limit(10_000)
    .execute();
}
