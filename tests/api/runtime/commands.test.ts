import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { Client } from '../../support/client.ts';
import { runCli } from '../../support/run-cli.ts';
import { useOwnServer } from '../../support/server.ts';

interface Seeded {
  tenants: {
    organizationId: string;
    subDomain: string;
    password: string;
    accounts: { email: string; fullName: string; role: string }[];
    records: { id: string; marker: string }[];
  }[];
}

const server = useOwnServer();
const run = (command: string, ...rest: string[]) => runCli(command, rest, { DATA_DIR: server.dataDir });
let seeded: Seeded;

beforeAll(async () => {
  const { status, stdout, stderr } = await run('seed', '--tenants', '2', '--roles', 'all', '--json');
  expect([status, stderr]).toEqual([0, '']);
  seeded = JSON.parse(stdout);
});

describe('npm run seed', () => {
  it('makes organisations whose people can sign in, while the server runs', async () => {
    expect(seeded.tenants.map(({ subDomain }) => subDomain)).toEqual(['demo', 'acme']);
    for (const tenant of seeded.tenants) {
      const client = await Client.signIn(server, tenant, 'requester');
      for (const { id, marker } of tenant.records) expect((await client.get(`/api/records/${id}`)).text).toContain(marker);
    }
  });

  it('prints the addresses of the running server with its actual port', async () => {
    const { stdout } = await runCli('seed', ['--tenants', '1', '--json'], { DATA_DIR: server.dataDir, PORT: '0' });
    expect(JSON.parse(stdout)).toMatchObject({ tenants: [{ url: `http://demo.localhost:${server.port}` }] });
  });

  it('puts a text into each record that no other organisation reads', async () => {
    const [ours, theirs] = seeded.tenants;
    if (!ours || !theirs) throw new Error('Two organisations were asked for');
    const client = await Client.signIn(server, ours, 'admin');
    for (const { id } of theirs.records) expect((await client.get(`/api/records/${id}`)).status).toBe(404);
    const list = await client.get('/api/records?module=permits&size=100');
    expect(list.text).not.toContain('marker-acme');
  });

  it('refuses invalid options, and production', async () => {
    expect(await run('seed', '--tenants', 'many')).toMatchObject({ status: 2 });
    expect(await run('seed', '--roles', 'Pope')).toMatchObject({ status: 2, stderr: expect.stringContaining('Issuing authority') });
    const production = { DATA_DIR: server.dataDir, PUBLIC_BASE_DOMAIN: 'muster.example.org', TRUSTED_PROXIES: '10.0.0.1' };
    expect(await runCli('seed', [], production)).toMatchObject({ status: 2, stderr: expect.stringContaining('known password') });
  });
});

describe('npm run import:template', () => {
  it('reports a missing file', async () => {
    const { status, stderr } = await run('import-template', 'nofile.xlsx');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^nofile\.xlsx: there is no such file\. /)]);
  });
});

describe('npm run organisation:create', () => {
  const wanted = ['--name', 'Northwind', '--sub-domain', 'northwind', '--admin-name', 'Ann Lee', '--admin-email', 'Ann@Northwind.example'];

  it('makes an organisation whose admin signs in with the password it prints', async () => {
    const { status, stdout } = await run('organisation-create', ...wanted, '--timezone', 'Europe/Berlin');
    expect(status).toBe(0);
    const password = /password (\S+)/.exec(stdout)?.[1];
    const client = new Client(server.port, 'northwind');
    expect((await client.post('/api/v1/user_token', { email: 'ann@northwind.example', password })).status).toBe(200);
  });

  it.each([
    ['a sub-domain that is taken', wanted, 'already used'],
    ['a missing name', wanted.slice(2), '--name is missing'],
    ['a sub-domain that is no host name', [...wanted, '--sub-domain', 'North_wind'], '--sub-domain'],
    ['an unknown time zone', [...wanted, '--timezone', 'Mars/Olympus'], 'no time zone'],
    ['a weak password', [...wanted, '--password', 'short'], 'character'],
  ])('refuses %s', async (_, rest, expected) => {
    expect(await run('organisation-create', ...rest)).toMatchObject({ status: 2, stderr: expect.stringContaining(expected) });
  });
});

describe('npm run organisation:set', () => {
  it('sets plan, subscription and lock, records them in the history, and leaves other settings unchanged', async () => {
    const organization = await server.anOrganization();
    const set = (...rest: string[]) => run('organisation-set', '--sub-domain', organization.subDomain, ...rest);
    const admin = await Client.signIn(server, organization, 'admin');
    const profile = async () => (await admin.get('/api/v2/users/user_profile')).body;
    expect(await profile()).toMatchObject({ plan: 'enterprise', organization: { is_enterprise: true } });

    expect(await set('--plan', 'trial')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/: plan trial, up to 50 users, subscription active, not locked\n$/),
    });
    expect(await profile()).toMatchObject({
      plan: 'trial',
      subscription_plan: { name: 'trial', is_active: true },
      organization: { is_enterprise: false },
      tenant_memory_details: { limit: 100 * 1024 ** 2 },
    });

    expect((await set('--subscription', 'cancelled', '--lock')).stdout).toMatch(/plan trial, .*subscription cancelled, locked/);
    expect(await profile()).toMatchObject({ plan: 'trial', subscription_plan: { is_active: false }, organization: { is_locked: true } });
    expect((await set('--subscription', 'active', '--unlock')).stdout).toMatch(/plan trial, .*subscription active, not locked/);

    const entries = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('history')
        .select('text')
        .where('organization_id', '=', organization.organizationId)
        .where('entity', '=', 'organization')
        .where('action', '=', 'update')
        .orderBy('seq')
        .execute(),
    );
    expect(entries.map(({ text }) => /"plan"|"is_locked"/.test(text)).filter(Boolean)).toHaveLength(3);
    expect(await run('audit-verify', '--tenant', organization.subDomain)).toMatchObject({ status: 0 });
  });

  it.each([
    ['an unknown organisation', ['--sub-domain', 'nowhere', '--plan', 'free'], 'There is no organisation "nowhere"'],
    ['an unknown plan', ['--sub-domain', 'demo', '--plan', 'gold'], 'there is no plan "gold"'],
    ['an unknown state of the subscription', ['--sub-domain', 'demo', '--subscription', 'paused'], '--subscription'],
    ['lock and unlock at once', ['--sub-domain', 'demo', '--lock', '--unlock'], 'Choose one'],
    ['a missing sub-domain', ['--plan', 'free'], '--sub-domain is missing'],
  ])('refuses %s', async (_, rest, expected) => {
    expect(await run('organisation-set', ...rest)).toMatchObject({ status: 2, stderr: expect.stringContaining(expected) });
  });
});

describe('npm run audit:verify', () => {
  it('finds every history whole', async () => {
    const { status, stdout } = await run('audit-verify', '--json');
    const broken = (JSON.parse(stdout) as { organizations: { fault: unknown }[] }).organizations.filter(({ fault }) => fault !== null);
    expect({ status, broken }).toEqual({ status: 0, broken: [] });
  });

  it('calls an organisation by its name and its sub-domain', async () => {
    const { organizationId } = seeded.tenants[1] ?? { organizationId: '' };
    const { stdout } = await run('audit-verify', '--tenant', 'acme');
    expect(stdout).toMatch(new RegExp(`^Acme Chemicals \\(acme, ${organizationId}\\): whole, \\d+ entries, \\d+ checkpoints agree\n$`));
  });

  it('finds the entry that someone with the whole database in hand has changed', async () => {
    const organization = await server.anOrganization();
    await withClient(server.installation.database.owner, 'test', async (client) => {
      await client.query(`SET app.organization_id = '${organization.organizationId}'`);
      await client.query(`UPDATE history SET text = replace(text, 'publish', 'forget') WHERE organization_id = $1 AND seq = 3`, [
        organization.organizationId,
      ]);
    });
    const { status, stdout } = await run('audit-verify', '--tenant', organization.subDomain, '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([1, { ok: false, organizations: [{ fault: { seq: 3, why: 'hash-differs' } }] }]);

    const others = await run('audit-verify', '--tenant', 'acme');
    expect(others.status).toBe(0);
    await withClient(server.installation.database.owner, 'test', async (client) => {
      await client.query(`SET app.organization_id = '${organization.organizationId}'`);
      await client.query(`UPDATE history SET text = replace(text, 'forget', 'publish') WHERE organization_id = $1 AND seq = 3`, [
        organization.organizationId,
      ]);
    });
  });
});
