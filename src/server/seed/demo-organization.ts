import type { Clock } from '../clock.ts';
import type { Tenancy } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { createOrganization } from '../organizations/create-organization.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { demoPasswordHash } from './demo-password-hash.ts';
import { demoAdmin, demoPassword, demoPeople } from './demo-plan.ts';
import { fillOrganization } from './fill-organization.ts';

export interface SeedServices {
  tenancy: Tenancy;
  modules: ModuleCatalogue;
  clock: Clock;
}

/** A demo organisation and how to sign in to it. */
export interface DemoOrganization {
  organizationId: string;
  subDomain: string;
  password: string;
  accounts: { email: string; fullName: string; role: string }[];
}

/** Creates an organisation with sites, roles and people to try the product with. Existing data is kept. */
export async function seedDemo(services: SeedServices, subDomain = 'demo', name = 'Muster Demo'): Promise<DemoOrganization> {
  const { tenancy, clock } = services;
  const mailDomain = `${subDomain}.muster.example`;
  const admin = { fullName: demoAdmin.fullName, email: `${demoAdmin.account}@${mailDomain}` };
  const make = async () => {
    const wanted = {
      name,
      subDomain,
      timezone: 'Europe/Sofia',
      isSetUp: true,
      // Long, because people who try the product play several roles for hours.
      signAgainMinutes: 720,
      admin: { ...admin, passwordHash: await demoPasswordHash() },
    };
    return (await createOrganization(services, wanted, clock.now())).organizationId;
  };
  const known = await organizationOfSubDomain(tenancy, subDomain);
  if (known !== undefined && !(await hasAccount(tenancy, known, admin.email)))
    throw new Error(
      `The sub-domain ${subDomain} belongs to an organisation that is not a demo: it gets no accounts with a known password.`,
    );
  const organizationId = known ?? (await make());
  // Apart from its making, so that a start that was cut off in between is mended by the next.
  await fillOrganization(tenancy, organizationId, mailDomain, clock.now());
  return {
    organizationId,
    subDomain,
    password: demoPassword,
    accounts: [
      { email: admin.email, fullName: admin.fullName, role: 'Super admin' },
      ...demoPeople.map(({ account, fullName, role }) => ({ email: `${account}@${mailDomain}`, fullName, role })),
    ],
  };
}

async function hasAccount(tenancy: Tenancy, organizationId: string, email: string): Promise<boolean> {
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .executeTakeFirst();
    return found !== undefined;
  });
}
