import { describe, expect, it, vi } from 'vitest';
import { openTexts } from '../../src/server/audit/personal.ts';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

/** Returns the entries of the audit chain about sessions, users and blocks, oldest first. */
async function told(organization: DemoOrganization): Promise<{ action: string; entity: string; text: string }[]> {
  const rows = await server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom('history')
      .select(['action', 'entity', 'entity_id', 'text'])
      .where('organization_id', '=', organization.organizationId)
      .orderBy('seq')
      .execute(),
  );
  return rows.filter(({ action }) => /sign|session|password/i.test(action));
}

const emailOf = ({ subDomain }: DemoOrganization, account: string) => `${account}@${subDomain}.muster.example`;

describe('the audit chain', () => {
  it('records sign-in and sign-out with the address, without secrets', async () => {
    const organization = await server.anOrganization();
    const client = await Client.signIn(server, organization, 'requester');
    const cookies = [...client.cookies.values()];
    await client.delete('/api/v2/user_logout');
    await client.delete('/api/v2/user_logout');

    const entries = await told(organization);

    expect(entries.map(({ action, entity }) => `${entity} ${action}`)).toEqual(['session signIn', 'session signOut']);
    expect(JSON.parse(entries[0]?.text ?? '')).toMatchObject({ session: client.tokens?.refresh });
    const [opened] = await server.tenancy.withTenant(organization, (trx) =>
      openTexts(trx, organization.organizationId, [entries[0]?.text ?? '']),
    );
    expect(opened).toMatchObject({ ip: '127.0.0.1' });
    const all = entries.map(({ text }) => text).join();
    for (const secret of [organization.password, client.tokens?.access ?? '-', client.tokens?.csrf ?? '-', ...cookies])
      expect(all).not.toContain(secret);
    expect((await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).fault).toBeNull();
  });

  it('records a blocked account once, and no single failures', async () => {
    const organization = await server.anOrganization();
    const client = new Client(server.port, organization.subDomain);
    const fail = () => client.post('/api/v1/user_token', { email: emailOf(organization, 'viewer'), password: 'secret-typed-here' });

    for (let attempt = 0; attempt < 5; attempt += 1) await fail();
    expect(await told(organization)).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await fail()).status).toBe(429);

    const entries = await told(organization);
    expect(entries.map(({ action, entity }) => `${entity} ${action}`)).toEqual(['user blockSignIn']);
    expect(entries[0]?.text).not.toContain('secret-typed-here');
  });

  it('records a password reset request', async () => {
    const organization = await server.anOrganization();
    const client = new Client(server.port, organization.subDomain);

    await client.post('/api/v1/passwords/reset_request', { email: emailOf(organization, 'requester') });
    await client.post('/api/v1/passwords/reset_request', { email: 'nobody@nowhere.example' });

    await vi.waitFor(async () => expect((await told(organization)).map(({ action }) => action)).toEqual(['requestPasswordReset']));
  });
});
