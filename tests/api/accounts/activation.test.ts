import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { SessionTokens } from '../../../src/shared/session.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { rulesGrantedTo } from '../../support/access-matrix.ts';
import { Client, send } from '../../support/client.ts';
import { mailTo, tokenIn } from '../../support/mail-to.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';

const server = useServer();
const password = 'lantern-orchid-42';
let organization: DemoOrganization;
let admin: Client;
let roleId = '';
let siteIds: string[] = [];
let made = 0;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  const roles = await admin.get<{ items: { id: string; name: string }[] }>('/api/roles');
  const sites = await admin.get<{ sites: { id: string }[] }>('/api/v3/sites/active_sites_of_user');
  siteIds = sites.body.sites.map(({ id }) => id);
  roleId = roles.body.items.find(({ name }) => name === 'Requester')?.id ?? '';
});

const call = <T = ProblemBody>(path: string, body: object) => send<T>(server.port, organization.subDomain, { method: 'POST', path, body });
const activate = (token: string, chosen = password) =>
  call('/api/v1/activations', { token, password: chosen, password_confirmation: chosen });
const invite = async () => {
  made += 1;
  const email = `new${made}@${organization.subDomain}.muster.example`;
  const user = { full_name: 'Çağla Öz', email: email.toUpperCase(), role_id: roleId, site_ids: siteIds };
  const answer = await admin.post<{ user: { id: string } }>('/api/users', { user });
  expect(answer.status).toBe(201);
  return { email, id: answer.body.user.id, token: tokenIn(await mailTo(server.dataDir, email)) };
};

describe('an invited user', () => {
  it('sets their first password by the link of the mail, once, and signs in with it', async () => {
    const { email, token } = await invite();
    expect((await call('/api/v1/user_token', { email, password })).body).toMatchObject({ code: 'session.not-activated', status: 403 });
    expect((await call('/api/v1/activations/check', { token })).body).toMatchObject({ email, full_name: 'Çağla Öz' });
    expect((await activate(token, 'short!')).body.code).toBe('session.password-too-short');
    expect((await activate(token)).status).toBe(204);
    expect((await call<SessionTokens>('/api/v1/user_token', { email, password })).body.rules).toEqual(rulesGrantedTo('Requester'));

    expect((await activate(token, 'another-orchid-43')).body).toMatchObject({ code: 'session.link-expired', error: 'Link expired.' });
    expect((await call('/api/v1/activations/check', { token })).status).toBe(410);
  });

  it('pressed twice at once is activated once', async () => {
    const { token } = await invite();
    const answers = await Promise.all([activate(token), activate(token), activate(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
  });

  it('whose address is changed while their password is being set has no use of the old link', async () => {
    const { id, token } = await invite();
    const { pressed } = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const pressing = activate(token);
      await untilWaitedFor(trx);
      await trx.updateTable('activations').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
      return { pressed: pressing };
    });
    expect((await pressed).body.code).toBe('session.link-expired');
  });

  it('whose link has run out has it sent again, by the old link or by the address', async () => {
    const { email, id, token } = await invite();
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('activations')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', id)
        .execute(),
    );
    expect((await activate(token)).body.code).toBe('session.link-expired');

    const links = async () =>
      server.tenancy.withTenant(organization, (trx) => trx.selectFrom('activations').select('id').where('user_id', '=', id).execute());
    expect((await call('/api/v1/activations/resend', { token })).status).toBe(202);
    await expect.poll(async () => (await links()).length, { timeout: 10_000 }).toBe(2);
    expect((await call('/api/v1/activations/resend', { email })).status).toBe(202);
    await expect.poll(async () => (await links()).length, { timeout: 10_000 }).toBe(3);

    await expect.poll(async () => tokenIn(await mailTo(server.dataDir, email)) !== token, { timeout: 10_000 }).toBe(true);
    expect((await activate(tokenIn(await mailTo(server.dataDir, email)))).status).toBe(204);
  });

  it('gets the same answer to a resend request as an address that was never invited', async () => {
    const { email } = await invite();
    const [known, unknown, active] = [
      await call('/api/v1/activations/resend', { email }),
      await call('/api/v1/activations/resend', { email: `nobody@${organization.subDomain}.muster.example` }),
      await call('/api/v1/activations/resend', { email: `admin@${organization.subDomain}.muster.example` }),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([active.status, active.body]).toEqual([known.status, known.body]);
  });

  it('cannot activate the account in another organisation', async () => {
    const { token } = await invite();
    const other = await server.anOrganization();
    const path = '/api/v1/activations';
    const body = { token, password, password_confirmation: password };
    expect((await send<ProblemBody>(server.port, other.subDomain, { method: 'POST', path, body })).body.code).toBe('session.link-expired');
  });

  it('cannot have the e-mail address of an existing user', async () => {
    const { email } = await invite();
    const again = await admin.post<ProblemBody>('/api/users', { user: { full_name: 'Again', email, role_id: roleId, site_ids: siteIds } });
    expect(again.body).toMatchObject({ code: 'user.e-mail-present', error: 'Email already present.' });
  });
});
