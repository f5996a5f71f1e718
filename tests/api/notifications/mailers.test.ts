import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { MailTexts } from '../../../src/shared/mail-texts.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import type { MailerModule, MailerPreview, MailerScenario, MailerTemplate } from '../../../src/shared/mailer.ts';
import { Client } from '../../support/client.ts';
import { mailTo } from '../../support/mail-to.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let story: PermitStory;
let root: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  story = await PermitStory.begin(server, organization);
  root = `/api/organizations/${organization.organizationId}/mailer_modules`;
});

const urlOf = (scenario: string) => `${root}/permits/scenarios/${scenario}`;
const addressOf = (who: string) => `${who}@${organization.subDomain}.muster.example`;
const variable = (name: string) => ({ type: 'variable' as const, attrs: { name } });
const text = (words: string) => ({ type: 'text' as const, text: words });

async function template(scenario: string, language = 'en'): Promise<MailerTemplate> {
  return (await admin.get<{ mailer_template: MailerTemplate }>(`${urlOf(scenario)}?language=${language}`)).body.mailer_template;
}

const own: MailTexts = {
  subject: [text('Go ahead with '), variable('number')],
  in_app: [variable('number'), text(' may go ahead')],
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Well done, '), variable('name')] },
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'See <here>',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://acme.example/a?b=1&c=2' } }],
          },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [variable('site')] }] }] },
      { type: 'paragraph', content: [text('Because: '), variable('reason')] },
    ],
  },
  footer: [text('Yours, '), variable('organization')],
};
const save = (scenario: string, change: object) =>
  admin.call({ method: 'PUT', path: urlOf(scenario), body: { mailer_template: { language: 'en', ...own, lock_version: 0, ...change } } });

describe('the texts of a scenario', () => {
  it('are the supplied ones until customised, and then apply to everybody', async () => {
    expect(await template('approve')).toMatchObject({ is_own: false, lock_version: 0 });
    expect((await save('approve', {})).status).toBe(200);
    expect(await template('approve')).toMatchObject({ ...own, is_own: true, lock_version: 1 });

    const permit = await story.another().approved();
    const number = permit.detail?.number ?? '';
    const mail = await mailTo(server.dataDir, addressOf('requester'), number);
    expect(mail.subject).toBe(`Go ahead with ${number}`);
    expect(mail.html).toContain('<h2>Well done, Rosa Lindqvist</h2>');
    expect(mail.html).toContain('<a href="https://acme.example/a?b=1&amp;c=2"><strong>See &lt;here&gt;</strong></a>');
    expect(mail.text).toContain('See <here> (https://acme.example/a?b=1&c=2)');
    // The mail mentions no reason, because none was given.
    expect(mail.text).not.toContain('Because');
    const bell = async () => (await story.cast.requester.get('/api/v1/notifications')).text;
    await expect.poll(bell, { timeout: 15_000 }).toContain(`${number} may go ahead`);
  });

  it('can be reset to the supplied ones, and the history keeps the customised ones', async () => {
    const { lock_version: version } = await template('approve');
    const stale = await admin.call({ method: 'DELETE', path: `${urlOf('approve')}?language=en&lock_version=${version + 1}` });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('settings.changed-meanwhile')]);
    expect((await admin.call({ method: 'DELETE', path: `${urlOf('approve')}?language=en&lock_version=${version}` })).status).toBe(200);

    expect(await template('approve')).toMatchObject({ is_own: false });
    const log = (await admin.get<{ items: { id: string }[] }>('/api/activity_logs?entity=mailer_template')).body.items;
    expect(log).toHaveLength(2);
    expect((await admin.get(`/api/activity_logs/${log[0]?.id}`)).text).toContain('Go ahead with {{number}}');
  });

  it('accept only variables of the scenario and https links', async () => {
    const paragraph = (inline: object) => ({ body: { type: 'doc', content: [{ type: 'paragraph', content: [inline] }] } });
    const link = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });
    const refused: [object, number][] = [
      [{ subject: [variable('answers')] }, 422],
      [{ in_app: [text('Why: '), variable('reason')] }, 422],
      [{ subject: [] }, 422],
      [{ subject: [text('a\nb')] }, 422],
      [paragraph({ type: 'variable', attrs: { name: 'victim' } }), 422],
      [paragraph(link('javascript:alert(1)')), 400],
      [paragraph(link('http://acme.example')), 400],
      [paragraph({ type: 'image', attrs: { src: 'https://acme.example/a.png' } }), 400],
      [{ body: { type: 'doc', content: [{ type: 'html', content: '<script>' }] } }, 400],
    ];
    for (const [change, status] of refused) expect([(await save('reject', change)).status, change]).toEqual([status, change]);
    expect(await template('reject')).toMatchObject({ is_own: false, lock_version: 0 });
  });

  it('are shown with a real record’s values in any language, and sent to oneself', async () => {
    const permit = await story.another().requested();
    const stock = await template('approve', 'de');
    const { subject, in_app, body, footer } = stock;
    const tried = { mailer_template: { language: 'de', subject, in_app, body, footer } };
    const { preview } = (await admin.post<{ preview: MailerPreview }>(`${urlOf('approve')}/preview`, tried)).body;
    expect(preview.record?.number).toBe(permit.detail?.number);
    expect(preview.subject).toBe(`${permit.detail?.number}: Erlaubnisschein genehmigt`);
    expect(preview.html).toContain('<html lang="de">');

    expect((await admin.post<{ sent_to: string }>(`${urlOf('approve')}/test`, tried)).body).toEqual({ sent_to: addressOf('admin') });
    expect((await mailTo(server.dataDir, addressOf('admin'), 'genehmigt')).subject).toBe(preview.subject);
  });

  it('show no real permit to an admin whose role may not read permits', async () => {
    await story.another().requested();
    const { items } = (await admin.get<{ items: { id: string; name: string }[] }>('/api/roles')).body;
    const role_id = items.find(({ name }) => name === 'No access')?.id;
    const [user] = (await admin.get<{ items: ManagedUser[] }>('/api/users?search=viewer@')).body.items;
    const said = { role_id, is_admin: true, lock_version: user?.lock_version };
    expect((await admin.patch(`/api/users/${user?.id}`, { user: said })).status).toBe(200);

    const { subject, in_app, body, footer } = await template('submit');
    const tried = { mailer_template: { language: 'en', subject, in_app, body, footer } };
    const keeper = await Client.signIn(server, organization, 'viewer');
    const { preview } = (await keeper.post<{ preview: MailerPreview }>(`${urlOf('submit')}/preview`, tried)).body;
    expect(preview.record).toBeNull();
    expect(preview.subject).toContain('‹');
    expect(preview.text).not.toContain('Rosa');
  });

  it('can be changed by admins only, for their own organisation', async () => {
    const modules = (await admin.get<{ mailer_modules: MailerModule[] }>(root)).body.mailer_modules;
    expect(modules.map(({ id }) => id)).toEqual([...server.modules.all.map(({ id }) => id), 'account']);
    const { scenarios } = (await admin.get<{ scenarios: MailerScenario[] }>(`${root}/permits/scenarios`)).body;
    expect(scenarios.map(({ id }) => id)).toContain('approve');
    expect((await story.cast.requester.get(root)).status).toBe(403);
    const other = await server.anOrganization();
    expect((await admin.get(`/api/organizations/${other.organizationId}/mailer_modules`)).status).toBe(404);
    expect((await admin.get(urlOf('lunch'))).status).toBe(404);
  });
});

describe('the mailbox', () => {
  it('shows an admin the organisation’s mails with masked link tokens', async () => {
    await new Client(server.port, organization.subDomain).post('/api/v1/passwords/reset_request', { email: addressOf('viewer') });
    const mail = await mailTo(server.dataDir, addressOf('viewer'));
    expect(mail.text).toMatch(/#token=[\w-]{43}/);

    const { items } = (await admin.get<{ items: { id: string; to: string; subject: string }[] }>('/api/mailbox')).body;
    const kept = items.find(({ to }) => to === addressOf('viewer'));
    const shown = await admin.get(`/api/mailbox/${kept?.id}`);
    expect(shown.text).toContain('#token=••••');
    expect(shown.text).not.toMatch(/token=[\w-]{43}/);

    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.get(`/api/mailbox/${kept?.id}`)).status).toBe(404);
    expect((await stranger.get<{ total: number }>('/api/mailbox')).body.total).toBe(0);
    expect((await story.cast.requester.get('/api/mailbox')).status).toBe(403);
  });
});
