import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { withClient } from '../../../src/server/db/client.ts';
import { mailText } from '../../../src/server/mail/mail-text.ts';
import { mailUser } from '../../../src/server/mail/mail-user.ts';
import { RecipientRefused } from '../../../src/server/mail/mailer.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ActivityEntry } from '../../../src/shared/history.ts';
import type { Language } from '../../../src/shared/language.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { Profile } from '../../../src/shared/session.ts';
import { Client, send } from '../../support/client.ts';
import { MailServer, type TakenMail } from '../../support/mail-server.ts';
import { tokenIn } from '../../support/mail-to.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useOwnServer } from '../../support/server.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await MailServer.open();
});
const server = useOwnServer(() => ({ env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}` } }));
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});
afterAll(() => mails.close());

const addressOf = (who: string) => `${who}@${organization.subDomain}.muster.example`;
const subjectOf = (scenario: string, number: string | null | undefined, language: Language = 'en') =>
  mailText(language, `permits.${scenario}`, { number: number ?? '' }).subject;
const call = (path: string, body: object) => send(server.port, organization.subDomain, { method: 'POST', path, body });

/** Returns the jobs that still have mail to send. */
const mailJobs = () =>
  withClient(server.installation.database.owner, 'test', async (client) => {
    const { rows } = await client.query<{ attempts: number }>(
      `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier IN ('mail-person', 'carry-out-effect')`,
    );
    return rows.length;
  });

describe('mail over SMTP', () => {
  it('brings a link for a new password in the language of its user, as text and as HTML', async () => {
    await story.cast.issuer.patch('/api/v2/users/user_profile', { language: 'de' });
    expect((await call('/api/v1/passwords/reset_request', { email: addressOf('issuer') })).status).toBe(202);
    const mail = await mails.mailTo(addressOf('issuer'));

    expect(mail.subject).toBe(mailText('de', 'passwordReset', {}).subject);
    expect([mail.from, mail.envelopeFrom]).toEqual([{ name: 'Muster HSSE', address: 'no-reply@localhost' }, 'no-reply@localhost']);
    expect([mail.to, mail.recipients]).toEqual([[{ name: 'Idris Kaya', address: addressOf('issuer') }], [addressOf('issuer')]]);
    const token = tokenIn(mail);
    const link = `http://${organization.subDomain}.localhost:${server.port}/password-reset#token=${token}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('lang="de"');

    const password = 'lantern-orchid-42';
    expect((await call('/api/v1/passwords/reset', { token, password, password_confirmation: password })).status).toBe(204);
    expect((await call('/api/v1/user_token', { email: addressOf('issuer'), password })).status).toBe(200);
  });

  it('notifies each person of a permit once, in their language', async () => {
    await story.cast.reviewer.patch('/api/v2/users/user_profile', { language: 'fr' });
    const permit = await story.another().requested();
    const { number } = permit.detail ?? {};
    const french = await mails.mailTo(addressOf('reviewer'), subjectOf('submit', number, 'fr'));
    const english = await mails.mailTo(addressOf('reviewer2'), subjectOf('submit', number));

    for (const [mail, language] of [[french, 'fr'] as const, [english, 'en'] as const]) {
      const link = `http://${organization.subDomain}.localhost:${server.port}/records/permits/${permit.id}?event=approve`;
      expect(mail.from?.address).toBe('no-reply@localhost');
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.recipients).toHaveLength(1);
    }
    await expect.poll(mailJobs).toBe(0);
    expect(mails.to(addressOf('reviewer2'), number ?? '')).toHaveLength(1);
  });

  it('keeps the Message-ID on a retry, and uses another one per recipient', async () => {
    mails.unsaid.add(addressOf('reviewer2'));
    const { detail } = await story.another().requested();
    const sent = () => mails.to(addressOf('reviewer2'), subjectOf('submit', detail?.number));
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(2);

    const [first, second] = sent();
    expect(first?.messageId).toMatch(/^<[\w.-]+@localhost>$/);
    expect(second?.messageId).toBe(first?.messageId);
    const other = await mails.mailTo(addressOf('reviewer'), detail?.number ?? '');
    expect(other.messageId).not.toBe(first?.messageId);
  });

  it('stores no mail in the data directory, and gives admins no mailbox', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    expect((await admin.get<Profile>('/api/v2/users/user_profile')).body.organization.has_mailbox).toBe(false);
    expect((await admin.get('/api/mailbox')).status).toBe(404);
    expect(existsSync(join(server.dataDir, 'mail'))).toBe(false);
  });

  it('prevents header injection through names', async () => {
    const evil = 'Eve\r\nBcc: victim@elsewhere.example\r\n\r\n<b>Hello</b>';
    const { requester, performer } = story.cast;
    expect((await requester.patch('/api/v2/users/user_profile', { full_name: evil })).status).toBeGreaterThanOrEqual(400);
    // As a row from elsewhere may say it: in the subject, in the text, and as the name of the recipient.
    const rename = (email: string, name: string) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('users').set({ full_name: name }).where('email', '=', email).execute(),
      );
    await rename(addressOf('requester'), evil);
    await rename(addressOf('performer'), `Paul ${evil}`);

    const permit = story.another();
    await permit.draft();
    const { user } = (await performer.get<Profile>('/api/v2/users/user_profile')).body;
    await requester.post(`/api/records/${permit.id}/shares`, { shared_to: [user.id] });
    const mail = await mails.mailTo(addressOf('performer'), 'Eve');

    expect(mail.recipients).toEqual([addressOf('performer')]);
    expect(headersOf(mail).filter((header) => /^(bcc|cc|<b>)/i.test(header))).toEqual([]);
    expect(mail.to?.map(({ address }) => address)).toEqual([addressOf('performer')]);
    expect(mail.subject).toContain('Eve Bcc: victim@elsewhere.example <b>Hello</b>');
    expect(mail.html).not.toContain('<b>Hello');
    await rename(addressOf('requester'), 'Rosa Lindqvist');
    await rename(addressOf('performer'), 'Paul Moreau');
  });
});

describe('a mail server that refuses a recipient', () => {
  it('permanently is not retried and is logged once a day, while the others receive their mail', async () => {
    const asked = () => mails.asked.filter((address) => address === addressOf('reviewer')).length;
    const before = asked();
    mails.refusals.set(addressOf('reviewer'), { responseCode: 550, message: 'No such user here' });
    const [first, second] = [await story.another().requested(), await story.another().requested()];
    for (const { detail } of [first, second]) await mails.mailTo(addressOf('reviewer2'), subjectOf('submit', detail?.number));
    await expect.poll(mailJobs).toBe(0);

    expect(asked() - before).toBe(2);
    for (const { detail } of [first, second]) expect(mails.to(addressOf('reviewer2'), detail?.number ?? '')).toHaveLength(1);
    const admin = await Client.signIn(server, organization, 'admin');
    const log = await admin.get<{ items: ActivityEntry[] }>('/api/activity_logs?action=refuseMail');
    expect(log.body.items).toMatchObject([{ action: 'refuseMail', entity: 'user', entity_name: 'Viktor Petrov', actor: null }]);
    const one = await admin.get<{ activity_log: ActivityEntry }>(`/api/activity_logs/${log.body.items[0]?.id}`);
    expect(one.body.activity_log.reason).toBe('550 No such user here');
    mails.refusals.clear();
  });

  it('is logged once when several mails are refused at the same time', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const id = (await story.cast.performer.get<Profile>('/api/v2/users/user_profile')).body.user.id;
    const mailer = { send: () => Promise.reject(new RecipientRefused('550 No such user here')), close: () => {} };
    const mail = { organizationId: organization.organizationId, subject: 'Permit', text: 'Permit', html: '<p>Permit</p>' };
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        mailUser(
          { tenancy: server.tenancy, clock: systemClock, log: createLog(false), mailer },
          { id, address: addressOf('performer'), name: 'Paul Moreau' },
          { ...mail, outboxId: String(at) },
        ),
      ),
    );
    const log = await admin.get<{ items: ActivityEntry[] }>('/api/activity_logs?action=refuseMail');
    expect(log.body.items.filter(({ entity_id }) => entity_id === id)).toHaveLength(1);
  });

  it('temporarily is retried for that recipient only', async () => {
    mails.refusals.set(addressOf('reviewer'), { responseCode: 451, message: 'Greylisted, try again' });
    const { detail } = await story.another().requested();
    const before = mails.asked.length;
    await mails.mailTo(addressOf('reviewer2'), subjectOf('submit', detail?.number));
    await vi.waitFor(() => expect(mails.asked.slice(before - 1)).toContain(addressOf('reviewer')), { timeout: 15_000 });
    mails.refusals.clear();

    await mails.mailTo(addressOf('reviewer'), subjectOf('submit', detail?.number, 'fr'), 30_000);
    expect(mails.to(addressOf('reviewer2'), detail?.number ?? '')).toHaveLength(1);
    await expect.poll(mailJobs).toBe(0);
  });
});

/** The headers, each a line: one that goes on in the next is put together. */
function headersOf({ raw }: TakenMail): string[] {
  const head = raw.split('\r\n\r\n')[0] ?? '';
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split(/\r\n|\r|\n/);
}

describe('a test mail', () => {
  it('reports at once that the mail server refused it', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    mails.refusals.set(addressOf('admin'), { responseCode: 550, message: 'Relay denied' });
    const path = `/api/organizations/${organization.organizationId}/mailer_modules/permits/scenarios/approve`;
    const { body } = await admin.get<{
      mailer_template: { language: string; subject: unknown; in_app: unknown; body: unknown; footer: unknown };
    }>(`${path}?language=en`);
    const { language, subject, in_app, body: text, footer } = body.mailer_template;
    const tried = await admin.post<ProblemBody>(`${path}/test`, { mailer_template: { language, subject, in_app, body: text, footer } });

    expect([tried.status, tried.body.code]).toEqual([502, 'mailer.not-sent']);
    mails.refusals.clear();
  });
});
