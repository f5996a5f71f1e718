import { uuidv7 } from 'uuidv7';
import { actions as allActions, subjects, type Action, type Subject } from '../../shared/permission.ts';
import { areaGrants, kindOf, systemRoles, type SystemRole } from '../../shared/system-roles.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';

const keys = (Object.keys(systemRoles) as SystemRole[]).filter((key) => key !== 'superAdmin');

/** Returns the actions of a stock role on a subject, by the manifests and `areaGrants`. */
function grantedOn({ all }: Pick<ModuleCatalogue, 'all'>, role: SystemRole, subject: Subject): Action[] {
  const named = all.flatMap((manifest) => (manifest.subject === subject ? (manifest.roles?.[role] ?? []) : []));
  return [...new Set([...named, ...(areaGrants[subject]?.[role] ?? [])])];
}

/** Gives a new organisation the roles that people can be invited with. */
export async function addSystemRoles(trx: Tenant, organizationId: string, modules: Pick<ModuleCatalogue, 'all'>): Promise<void> {
  const roles = keys.map((key) => ({ key, id: uuidv7(), name: systemRoles[key] }));
  await trx
    .insertInto('roles')
    .values(roles.map(({ key, id, name }) => ({ organization_id: organizationId, id, name, kind: kindOf(key) })))
    .execute();
  const rules = roles.flatMap(({ key, id }) =>
    subjects().map((subject) => ({ organization_id: organizationId, role_id: id, subject, actions: grantedOn(modules, key, subject) })),
  );
  const granting = rules.filter(({ actions }) => actions.length > 0);
  if (granting.length > 0) await trx.insertInto('role_rules').values(granting).execute();
}

/** Adds the rules of the system roles for a subject that is new to an organisation. Existing rules of a role for it are kept. */
export async function addSystemRulesOn(
  trx: Tenant,
  organizationId: string,
  modules: Pick<ModuleCatalogue, 'all'>,
  subject: Subject,
): Promise<void> {
  for (const key of keys) {
    const actions = grantedOn(modules, key, subject);
    if (actions.length > 0) await addRule(trx, organizationId, key, { subject, actions });
  }
  await addRule(trx, organizationId, 'superAdmin', { subject, actions: [...allActions] });
}

async function addRule(
  trx: Tenant,
  organizationId: string,
  role: SystemRole,
  { subject, actions }: { subject: Subject; actions: Action[] },
): Promise<void> {
  await trx
    .insertInto('role_rules')
    .columns(['organization_id', 'role_id', 'subject', 'actions'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select((select) => ['organization_id', 'id', select.val(subject).as('subject'), select.val(actions).as('actions')])
        .where('organization_id', '=', organizationId)
        .where('kind', '=', kindOf(role))
        .where('name', '=', systemRoles[role]),
    )
    .onConflict((conflict) => conflict.columns(['organization_id', 'role_id', 'subject']).doNothing())
    .execute();
}
