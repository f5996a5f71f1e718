import { uuidv7 } from 'uuidv7';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { demoPasswordHash } from './demo-password-hash.ts';
import { demoPeople, demoSites, type DemoSite } from './demo-plan.ts';

/** Gives an organisation the demo's sites and people, in one transaction; one that has sites already is left alone. */
export async function fillOrganization(tenancy: Tenancy, organizationId: string, mailDomain: string, at: Date): Promise<void> {
  await tenancy.withTenant({ organizationId }, async (trx) => {
    const known = await trx.selectFrom('sites').select('id').where('organization_id', '=', organizationId).limit(1).executeTakeFirst();
    if (known) return;
    const passwordHash = await demoPasswordHash();
    const siteIds: string[] = [];
    const headId = await superAdmin(trx, organizationId);
    for (const site of demoSites) siteIds.push(await addSite(trx, organizationId, site, headId));
    const roleIds = await rolesByName(trx, organizationId);
    for (const person of demoPeople) {
      const id = uuidv7();
      const roleId = roleIds.get(person.role);
      if (roleId === undefined) throw new Error(`The demo has no role "${person.role}"`);
      await trx
        .insertInto('users')
        .values({
          organization_id: organizationId,
          id,
          email: `${person.account}@${mailDomain}`,
          full_name: person.fullName,
          role_id: roleId,
          password_hash: passwordHash,
          password_changed_at: at,
        })
        .execute();
      await trx
        .insertInto('user_sites')
        .values(siteIds.map((siteId) => ({ organization_id: organizationId, user_id: id, site_id: siteId })))
        .execute();
    }
  });
}

async function rolesByName(trx: Tenant, organizationId: string): Promise<Map<string, string>> {
  const roles = await trx.selectFrom('roles').select(['id', 'name']).where('organization_id', '=', organizationId).execute();
  return new Map(roles.map(({ id, name }) => [name, id]));
}

async function superAdmin(trx: Tenant, organizationId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('is_super_admin', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function addSite(trx: Tenant, organizationId: string, site: DemoSite, headId: string): Promise<string> {
  const { divisions, ...columns } = site;
  const siteId = uuidv7();
  await trx
    .insertInto('sites')
    .values({ organization_id: organizationId, id: siteId, head_of_safety_id: headId, ...columns })
    .execute();
  for (const [division, departments] of Object.entries(divisions)) {
    const divisionId = uuidv7();
    await trx
      .insertInto('divisions')
      .values({ organization_id: organizationId, id: divisionId, site_id: siteId, name: division })
      .execute();
    for (const [department, units] of Object.entries(departments)) {
      const departmentId = uuidv7();
      await trx
        .insertInto('departments')
        .values({ organization_id: organizationId, id: departmentId, division_id: divisionId, name: department })
        .execute();
      await trx
        .insertInto('units')
        .values(units.map((name) => ({ organization_id: organizationId, id: uuidv7(), department_id: departmentId, name })))
        .execute();
    }
  }
  return siteId;
}
