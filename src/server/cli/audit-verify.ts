import { verifyChain, type ChainVerdict } from '../audit/verify-chain.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError, type CommandServices } from './run-command.ts';

const usage = 'npm run audit:verify -- [--tenant <sub-domain or id>] [--json]';
const { tenant, json } = readArguments(usage, { tenant: { type: 'string' }, json: { type: 'boolean', default: false } });

interface NamedVerdict extends ChainVerdict {
  name: string;
  subDomain: string;
}

await runCommand(async (services) => {
  const ids = await wantedOrganizations(services);
  const verdicts: NamedVerdict[] = [];
  for (const id of ids)
    verdicts.push({ ...(await nameOf(services, id)), ...(await verifyChain(services.tenancy, id, services.config.dataDir)) });
  const isWhole = verdicts.every(({ fault }) => fault === null);
  if (json) console.log(JSON.stringify({ ok: isWhole, organizations: verdicts }));
  else for (const verdict of verdicts) console.log(sentence(verdict));
  return isWhole;
});

async function wantedOrganizations({ tenancy }: CommandServices): Promise<string[]> {
  const all = await tenancy.organizationIds();
  if (tenant === undefined) return all;
  const id = all.includes(tenant) ? tenant : await organizationOfSubDomain(tenancy, tenant);
  if (id === undefined) throw new UsageError(`There is no organisation "${tenant}".\n\n${usage}`);
  return [id];
}

/** An organisation as people know it. */
async function nameOf({ tenancy }: CommandServices, organizationId: string): Promise<{ name: string; subDomain: string }> {
  return tenancy.withTenant({ organizationId }, (trx) =>
    trx
      .selectFrom('organizations')
      .select(['name', 'sub_domain_name as subDomain'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  );
}

function sentence({ organizationId, name, subDomain, entries, checkpoints, fault }: NamedVerdict): string {
  const who = `${name} (${subDomain}, ${organizationId})`;
  if (!fault) return `${who}: whole, ${entries} entries, ${checkpoints} signed checkpoints agree`;
  return `${who}: BROKEN at entry ${fault.seq} (${fault.why}), ${entries} entries are consistent up to there`;
}
