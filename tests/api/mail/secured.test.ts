import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { createMailer, type Mail } from '../../../src/server/mail/mailer.ts';
import { MailServer } from '../../support/mail-server.ts';

const mail: Mail = {
  organizationId: '01890000-0000-7000-8000-000000000000',
  to: { address: 'ann@northwind.example', name: 'Ann Lee' },
  subject: 'Permit approved',
  text: 'Approved',
  html: '<p>Approved</p>',
};
let mails: MailServer;
afterEach(() => mails.close());

/** Starts a mail server that requires a password, over TLS, with an unsigned certificate. */
async function secured(): Promise<void> {
  mails = await MailServer.open({
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, callback) =>
      username === 'muster' && password === 'p@ss/word' ? callback(null, { user: username }) : callback(new Error('Wrong')),
  });
}

async function sendBy(url: string): Promise<void> {
  const mailer = createMailer(loadConfig({ SMTP_URL: url, PUBLIC_BASE_DOMAIN: 'muster.example', TRUSTED_PROXIES: '127.0.0.1' }));
  await mailer.send(mail).finally(() => mailer.close());
}

describe('a mail server that wants TLS and a password', () => {
  it('receives both as SMTP_URL specifies, and mail from the product’s domain', async () => {
    await secured();
    await sendBy(`smtp://muster:p%40ss%2Fword@localhost:${mails.port}/?requireTLS=true&tls.rejectUnauthorized=false`);

    expect(mails.mails).toMatchObject([
      { isEncrypted: true, user: 'muster', envelopeFrom: 'no-reply@muster.example', subject: 'Permit approved' },
    ]);
  });

  it('with an untrusted certificate receives neither password nor mail', async () => {
    await secured();
    await expect(sendBy(`smtp://muster:p%40ss%2Fword@localhost:${mails.port}`)).rejects.toThrow(/self-signed|certificate/);
    expect([mails.mails, mails.asked]).toEqual([[], []]);
  });

  it('refuses a wrong password with a retryable error, not as a refused recipient', async () => {
    await secured();
    const sent = sendBy(`smtp://muster:wrong@localhost:${mails.port}/?tls.rejectUnauthorized=false`);
    await expect(sent).rejects.toMatchObject({ name: 'Error', code: 'EAUTH' });
    expect(mails.mails).toEqual([]);
  });

  it('receives no unencrypted mail when TLS is required but unavailable', async () => {
    mails = await MailServer.open();
    await expect(sendBy(`smtp://localhost:${mails.port}/?requireTLS=true`)).rejects.toThrow();
    expect(mails.mails).toEqual([]);
  });
});
