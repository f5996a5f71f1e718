import { describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client, send } from '../support/client.ts';
import { mailTo, tokenIn } from '../support/mail-to.ts';
import { useServer } from '../support/server.ts';
import { untilWaitedFor } from '../support/until-waited-for.ts';

const server = useServer();

describe('a forgotten password', () => {
  it('is replaced once through a mailed link, which ends every session of the account', async () => {
    const organization = await server.anOrganization();
    const email = `reviewer@${organization.subDomain}.muster.example`;
    const call = <T = ProblemBody>(path: string, body: object) =>
      send<T>(server.port, organization.subDomain, { method: 'POST', path, body });
    const elsewhere = await Client.signIn(server, organization, 'reviewer');

    expect((await call('/api/v1/passwords/reset_request', { email })).status).toBe(202);
    const mail = await mailTo(server.dataDir, email);
    expect(mail.subject).toBe('A new password for Muster HSSE');
    expect(mail.text).toContain(`http://${organization.subDomain}.localhost:`);
    const token = tokenIn(mail);

    const reset = (password: string, confirmation = password) =>
      call('/api/v1/passwords/reset', { token, password, password_confirmation: confirmation });
    expect((await reset('short!')).body.code).toBe('session.password-too-short');
    expect((await reset('long enough but different', 'another one entirely')).body.code).toBe('session.password-special-missing');
    expect((await reset('lantern-orchid-42', 'lantern-orchid-43')).body.code).toBe('session.password-mismatch');
    expect((await reset('lantern-orchid-42')).status).toBe(204);
    expect((await reset('lantern-orchid-43')).body).toMatchObject({
      code: 'session.reset-link-expired',
      error: 'Reset link expired.',
      status: 410,
    });

    expect((await elsewhere.get('/api/v2/users/user_profile')).status).toBe(401);
    expect((await call('/api/v1/user_token', { email, password: organization.password })).status).toBe(401);
    expect((await call('/api/v1/user_token', { email, password: 'lantern-orchid-42' })).status).toBe(200);
  });

  it('gets the same answer for an unknown account', async () => {
    const { subDomain } = await server.anOrganization();
    const ask = (email: string) =>
      send(server.port, subDomain, { method: 'POST', path: '/api/v1/passwords/reset_request', body: { email } });

    const [known, unknown] = [await ask(`viewer@${subDomain}.muster.example`), await ask(`nobody@${subDomain}.muster.example`)];

    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('waits for a change of the account’s address, and finds its link dead after it', async () => {
    const organization = await server.anOrganization();
    const email = `issuer@${organization.subDomain}.muster.example`;
    const call = (path: string, body: object) => send<ProblemBody>(server.port, organization.subDomain, { method: 'POST', path, body });
    await call('/api/v1/passwords/reset_request', { email });
    const token = tokenIn(await mailTo(server.dataDir, email));
    const password = 'lantern-orchid-42';

    const late = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute();
      const sent = call('/api/v1/passwords/reset', { token, password, password_confirmation: password });
      await untilWaitedFor(trx);
      await trx
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
      return () => sent;
    });

    expect((await late()).body.code).toBe('session.reset-link-expired');
  });

  it('is not changed by a link older than half an hour', async () => {
    const organization = await server.anOrganization();
    const email = `viewer@${organization.subDomain}.muster.example`;
    const call = (path: string, body: object) => send<ProblemBody>(server.port, organization.subDomain, { method: 'POST', path, body });
    await call('/api/v1/passwords/reset_request', { email });
    const token = tokenIn(await mailTo(server.dataDir, email));
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );

    const late = await call('/api/v1/passwords/reset', {
      token,
      password: 'lantern-orchid-42',
      password_confirmation: 'lantern-orchid-42',
    });

    expect(late.body.code).toBe('session.reset-link-expired');
  });
});
