import { originOf } from '../http/hosts.ts';
import { seedDemo, type DemoOrganization } from '../seed/demo-organization.ts';
import { markRecords } from '../seed/marked-records.ts';
import { FormCache } from '../templates/form-cache.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run seed -- [--tenants <number>] [--roles all|"Reviewer,Requester"] [--json]
Makes demo organisations (demo, acme, tenant-3 …), each with drafts that carry a marker text of their own.`;
const given = readArguments(usage, {
  tenants: { type: 'string', default: '1' },
  roles: { type: 'string', default: 'all' },
  json: { type: 'boolean', default: false },
});

await runCommand(async (services) => {
  if (services.config.production)
    throw new UsageError('Demo organisations have a known password: they are not made where PUBLIC_BASE_DOMAIN is set.');
  const count = Number(given.tenants);
  if (!Number.isInteger(count) || count < 1 || count > 100) throw new UsageError(`--tenants is a number from 1 to 100.\n\n${usage}`);

  const forms = new FormCache();
  const tenants = [];
  for (const { subDomain, name } of tenantNames(count)) {
    const organization = await seedDemo(services, subDomain, name);
    const records = await markRecords({ ...services, forms }, organization);
    tenants.push({ ...organization, url: originOf(subDomain, services.config), accounts: wantedAccounts(organization), records });
  }
  if (given.json) console.log(JSON.stringify({ tenants }));
  else for (const tenant of tenants) console.log(describe(tenant));
  return true;
});

function tenantNames(count: number): { subDomain: string; name: string }[] {
  const named = [
    { subDomain: 'demo', name: 'Muster Demo' },
    { subDomain: 'acme', name: 'Acme Chemicals' },
  ];
  const numbered = Array.from({ length: Math.max(0, count - 2) }, (_, index) => ({
    subDomain: `tenant-${index + 3}`,
    name: `Tenant ${index + 3}`,
  }));
  return [...named.slice(0, count), ...numbered];
}

function wantedAccounts({ accounts }: DemoOrganization): DemoOrganization['accounts'] {
  if (given.roles === 'all') return accounts;
  const wanted = given.roles.split(',').map((role) => role.trim());
  const unknown = wanted.filter((role) => !accounts.some((account) => account.role === role));
  if (unknown.length > 0)
    throw new UsageError(
      `--roles: there is no role ${unknown.join(', ')}. Known: ${[...new Set(accounts.map(({ role }) => role))].join(', ')}.`,
    );
  return accounts.filter(({ role }) => wanted.includes(role));
}

function describe(tenant: DemoOrganization & { url: string; records: { id: string; marker: string }[] }): string {
  return [
    `${tenant.url} (${tenant.organizationId}), password ${tenant.password}`,
    ...tenant.accounts.map(({ email, role }) => `  ${email}, ${role}`),
    ...tenant.records.map(({ id, marker }) => `  record ${id}: ${marker}`),
  ].join('\n');
}
