import { uuidv7 } from 'uuidv7';
import { actions, subjects } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import { systemRoles } from '../../shared/system-roles.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenancy } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { addSystemRoles } from '../roles/system-rules.ts';
import { copyMasterData } from '../terms/copy-master-data.ts';
import { copyStockTemplates } from '../templates/copy-stock-templates.ts';

/** 500 GB: the limit that the licence of this build configures. */
export const storageLimit = 500 * 1024 ** 3;

export interface NewOrganization {
  name: string;
  /** Lower-case letters, digits and hyphens: the host's first label. */
  subDomain: string;
  /** IANA name. */
  timezone: string;
  admin: { fullName: string; email: string; passwordHash: string | null };
  /** Whether sites, people and modules are created by other means. The admin then skips onboarding. */
  isSetUp?: boolean;
  /** For how many minutes a password counts as given; 15 unless set. */
  signAgainMinutes?: number;
}

export interface CreatedOrganization {
  organizationId: string;
  adminId: string;
  superAdminRoleId: string;
}

/** Makes an organisation with its super admin, the super admin's role and the stock templates, in one transaction. */
export async function createOrganization(
  services: { tenancy: Tenancy; modules: ModuleCatalogue },
  wanted: NewOrganization,
  at: Date,
): Promise<CreatedOrganization> {
  const organizationId = uuidv7();
  const adminId = uuidv7();
  const superAdminRoleId = uuidv7();
  return services.tenancy.withTenant({ organizationId }, async (trx) => {
    const inserted = await trx
      .insertInto('organizations')
      .values({
        id: organizationId,
        sub_domain_name: wanted.subDomain,
        name: wanted.name,
        timezone: wanted.timezone,
        is_onboarding_pending: !(wanted.isSetUp ?? false),
        storage_limit: storageLimit,
        ...(wanted.signAgainMinutes !== undefined && { sign_again_minutes: wanted.signAgainMinutes }),
      })
      .onConflict((conflict) => conflict.column('sub_domain_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new Problem('organisation.sub-domain-taken');

    await trx
      .insertInto('roles')
      .values({ organization_id: organizationId, id: superAdminRoleId, name: systemRoles.superAdmin, kind: 'system' })
      .execute();
    await trx
      .insertInto('role_rules')
      .values(subjects().map((subject) => ({ organization_id: organizationId, role_id: superAdminRoleId, subject, actions: [...actions] })))
      .execute();
    await trx
      .insertInto('users')
      .values({
        organization_id: organizationId,
        id: adminId,
        email: wanted.admin.email.toLowerCase(),
        full_name: wanted.admin.fullName,
        role_id: superAdminRoleId,
        is_admin: true,
        is_super_admin: true,
        password_hash: wanted.admin.passwordHash,
        password_changed_at: at,
      })
      .execute();
    await addSystemRoles(trx, organizationId, services.modules);
    await copyStockTemplates(trx, organizationId, services.modules, at);
    await copyMasterData(trx, organizationId, at);
    await appendHistory(trx, organizationId, {
      at,
      actorId: null,
      entity: 'organization',
      entityId: organizationId,
      action: 'create',
      details: { name: wanted.name, subDomain: wanted.subDomain },
    });
    return { organizationId, adminId, superAdminRoleId };
  });
}
