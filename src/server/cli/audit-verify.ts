import { verifyChain, type ChainVerdict, type MailedCheckpoint } from '../audit/verify-chain.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError, type CommandServices } from './run-command.ts';

const usage =
  'npm run audit:verify -- [--tenant <sub-domain or id>] [--checkpoint <entry>:<hash of a mail>] [--json]\n--checkpoint may be repeated, and needs --tenant.';
const { tenant, checkpoint, json } = readArguments(usage, {
  tenant: { type: 'string' },
  checkpoint: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
});

interface NamedVerdict extends ChainVerdict {
  name: string;
  subDomain: string;
}

await runCommand(async (services) => {
  const mailed = mailedCheckpoints();
  const ids = await wantedOrganizations(services);
  const verdicts: NamedVerdict[] = [];
  for (const id of ids)
    verdicts.push({ ...(await nameOf(services, id)), ...(await verifyChain(services.tenancy, id, services.config.dataDir, mailed)) });
  const isWhole = verdicts.every(({ fault }) => fault === null);
  if (json) console.log(JSON.stringify({ ok: isWhole, organizations: verdicts }));
  else for (const verdict of verdicts) console.log(sentence(verdict));
  return isWhole;
});

/** Reads the checkpoints of mails from the arguments: the number of an entry and its hash. */
function mailedCheckpoints(): MailedCheckpoint[] {
  if (checkpoint !== undefined && tenant === undefined) throw new UsageError(`--checkpoint needs --tenant.\n\n${usage}`);
  return (checkpoint ?? []).map((given) => {
    const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(given.trim()) ?? [];
    if (seq === undefined || hash === undefined) throw new UsageError(`"${given}" is no checkpoint.\n\n${usage}`);
    return { seq: Number(seq), hash: hash.toLowerCase() };
  });
}

async function wantedOrganizations({ tenancy }: CommandServices): Promise<string[]> {
  const all = await tenancy.organizationIds();
  if (tenant === undefined) return all;
  const id = all.includes(tenant) ? tenant : await organizationOfSubDomain(tenancy, tenant);
  if (id === undefined) throw new UsageError(`There is no organisation "${tenant}".\n\n${usage}`);
  return [id];
}

/** Name and sub-domain of an organisation. */
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
  if (!fault) return `${who}: whole, ${entries} entries, ${checkpoints} checkpoints agree`;
  return `${who}: BROKEN at entry ${fault.seq} (${fault.why}), ${entries} entries are consistent up to there`;
}
