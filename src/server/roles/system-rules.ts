import { uuidv7 } from 'uuidv7';
import type { Rule, Subject } from '../../shared/permission.ts';
import { systemRoles, type SystemRole } from '../../shared/system-roles.ts';
import type { Tenant } from '../db/tenant.ts';

/** What the roles grant that every organisation begins with, beside the super admin's. */
const rulesOf: Readonly<Record<Exclude<SystemRole, 'superAdmin'>, readonly Rule[]>> = {
  requester: [
    { subject: 'Permit', actions: ['read', 'create', 'update'] },
    { subject: 'Audit', actions: ['read', 'create', 'update'] },
  ],
  reviewer: [
    { subject: 'Permit', actions: ['read', 'approve', 'reject', 'revoke'] },
    { subject: 'Audit', actions: ['read', 'approve', 'reject', 'revoke'] },
  ],
  issuer: [
    { subject: 'Permit', actions: ['read', 'approve', 'close', 'revoke'] },
    { subject: 'Audit', actions: ['read', 'update', 'revoke'] },
  ],
  performer: [
    { subject: 'Permit', actions: ['read', 'update'] },
    { subject: 'Audit', actions: ['read'] },
  ],
  noAccess: [],
};

/** Gives a new organisation the roles that people can be invited with. */
export async function addSystemRoles(trx: Tenant, organizationId: string): Promise<void> {
  const roles = Object.entries(rulesOf).map(([key, rules]) => ({ id: uuidv7(), name: systemRoles[key as SystemRole], rules }));
  await trx
    .insertInto('roles')
    .values(roles.map(({ id, name }) => ({ organization_id: organizationId, id, name, kind: 'system' as const })))
    .execute();
  await trx
    .insertInto('role_rules')
    .values(
      roles.flatMap(({ id, rules }) =>
        rules.map(({ subject, actions }) => ({ organization_id: organizationId, role_id: id, subject, actions: [...actions] })),
      ),
    )
    .execute();
}

/** Gives the system roles of an organisation what they grant on a subject that has come to it; what a role says of it already stands. */
export async function addSystemRulesOn(trx: Tenant, organizationId: string, subject: Subject): Promise<void> {
  for (const [key, rules] of Object.entries(rulesOf)) {
    const rule = rules.find((each) => each.subject === subject);
    if (!rule) continue;
    await trx
      .insertInto('role_rules')
      .columns(['organization_id', 'role_id', 'subject', 'actions'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((select) => ['organization_id', 'id', select.val(subject).as('subject'), select.val([...rule.actions]).as('actions')])
          .where('organization_id', '=', organizationId)
          .where('kind', '=', 'system')
          .where('name', '=', systemRoles[key as SystemRole]),
      )
      .onConflict((conflict) => conflict.columns(['organization_id', 'role_id', 'subject']).doNothing())
      .execute();
  }
}
