import { uuidv7 } from 'uuidv7';
import { rulesBeyond, type Rule } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { rulesFrom, type SentRoleAction } from './role-actions.ts';
import { lockRole, roleOf, setRules, type StoredRole } from './role-store.ts';

/** Fields of a role that a request sets. Omitted fields stay unchanged. */
export interface RoleChange {
  name?: string;
  kind?: 'power' | 'custom';
  role_actions_attributes?: SentRoleAction[];
}

/** Makes a role of the organisation's own. */
export async function createRole(trx: Tenant, session: ServerSession, wanted: RoleChange, at: Date): Promise<StoredRole> {
  refuseWhenFull(session);
  const rules = rulesFrom(wanted.role_actions_attributes ?? []);
  refuseBeyond(session, rules, []);
  const { organizationId } = session;
  const row = { organization_id: organizationId, id: uuidv7(), name: named(wanted.name), kind: wanted.kind ?? ('custom' as const) };
  await uniquely('name', () => trx.insertInto('roles').values(row).execute());
  await setRules(trx, organizationId, row.id, rules);
  return written(trx, session, row.id, at);
}

/** Changes a role. Its users have the new rights from their next request. Built-in roles cannot be changed. */
export async function changeRole(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: RoleChange & { lock_version: number },
  at: Date,
): Promise<StoredRole> {
  refuseWhenFull(session);
  const before = await ownRole(trx, session, id, wanted);
  const rules = wanted.role_actions_attributes ? rulesFrom(wanted.role_actions_attributes) : before.rules;
  refuseBeyond(session, rules, before.rules);
  const { organizationId } = session;
  await uniquely('name', () =>
    trx
      .updateTable('roles')
      .set({
        name: wanted.name === undefined ? before.name : named(wanted.name),
        kind: wanted.kind ?? before.kind,
        lock_version: before.lock_version + 1,
        updated_at: at,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  );
  await setRules(trx, organizationId, id, rules);
  return written(trx, session, id, at, before);
}

/** Removes a role that no user has and that no review workflow uses. */
export async function deleteRole(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const role = await ownRole(trx, session, id, wanted);
  const { organizationId } = session;
  const holders = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(holders.count) > 0) throw new Problem('role.in-use', { params: { count: Number(holders.count) } });
  const asked = await trx
    .selectFrom('workflow_reviewers')
    .select('workflow_id')
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (asked) throw new Problem('settings.in-use');
  await setRules(trx, organizationId, id, []);
  await trx.deleteFrom('roles').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  announce(trx, { channel: 'Rules', to: { organizationId }, action: 'remove' });
  await appendChange(trx, session, { at, entity: 'role', entityId: id, name: role.name, before: fieldsOf(role) });
}

/** A role that the organisation may change, locked. */
async function ownRole(trx: Tenant, { organizationId }: ServerSession, id: string, sent: { lock_version: number }): Promise<StoredRole> {
  await lockRole(trx, organizationId, id, 'change');
  const role = await roleOf(trx, organizationId, id);
  if (!role) throw new Problem('role.not-found');
  if (role.kind === 'system') throw new Problem('role.is-system');
  refuseStale(role, sent);
  return role;
}

function named(name = ''): string {
  const text = name.trim();
  if (text === '') throw refusedField('name', 'role.name-missing');
  return text;
}

/** Refuses to grant a right that the session does not have, or to remove one that it could not have granted. An admin may do both. */
function refuseBeyond({ isAdmin, rules: held }: ServerSession, after: readonly Rule[], before: readonly Rule[]): void {
  if (isAdmin) return;
  const changed = [...rulesBeyond(after, before), ...rulesBeyond(before, after)];
  if (rulesBeyond(changed, held).length > 0) throw refusedField('role_actions_attributes', 'permission.beyond-own');
}

async function written(trx: Tenant, session: ServerSession, id: string, at: Date, before?: StoredRole): Promise<StoredRole> {
  const after = await roleOf(trx, session.organizationId, id);
  if (!after) throw new Problem('role.not-found');
  announce(trx, { channel: 'Rules', to: { organizationId: session.organizationId }, action: before ? 'update' : 'create' });
  await appendChange(trx, session, {
    at,
    entity: 'role',
    entityId: id,
    name: after.name,
    before: before && fieldsOf(before),
    after: fieldsOf(after),
  });
  return after;
}

function fieldsOf({ name, kind, rules }: StoredRole): Fields {
  return { name, kind, ...Object.fromEntries(rules.map(({ subject, actions }) => [subject, actions.toSorted()])) };
}
