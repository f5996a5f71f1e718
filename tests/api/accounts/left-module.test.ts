import { beforeAll, describe, expect, it } from 'vitest';
import type { MailerModule, MailerTemplate } from '../../../src/shared/mailer.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { announce } from '../../../src/server/db/announce.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;
let story: PermitStory;
let mailers: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
  story = await PermitStory.begin(server, organization);
  mailers = `/api/organizations/${organization.organizationId}/mailer_modules`;
});

const choose = (modules: string[] | null) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx.updateTable('organizations').set({ chosen_modules: modules }).where('id', '=', organization.organizationId).execute(),
  );

describe('a module that an organisation has left', () => {
  it('refuses new and changed workflows and hides their options', async () => {
    const workflow = await editor.create(['reviewer'], { is_active: false });
    await choose(['audits']);

    const refused = { status: 422, body: { violations: [{ key: 'module', code: 'answer.option' }] } };
    expect(await editor.tryToCreate(editor.fields(['reviewer'], { title: 'Another' }))).toMatchObject(refused);
    expect(await editor.change(workflow, { title: 'Another' })).toMatchObject(refused);
    expect((await editor.admin.get<ProblemBody>('/api/workflows/options?module=permits')).body.code).toBe('module.not-found');
    expect((await editor.admin.get('/api/workflows/options?module=audits')).status).toBe(200);

    await choose(null);
    expect((await editor.change(workflow, { title: 'Another' })).status).toBe(200);
  });

  it('has no texts of mails that are read, tried out or changed', async () => {
    const path = `${mailers}/permits/scenarios/approve`;
    const { mailer_template: texts } = (await editor.admin.get<{ mailer_template: MailerTemplate }>(path)).body;
    const { subject, in_app, body, footer } = texts;
    const words = { language: 'en', subject, in_app, body, footer };
    await choose(['audits']);

    const { mailer_modules: listed } = (await editor.admin.get<{ mailer_modules: MailerModule[] }>(mailers)).body;
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['audits', 'worker-profiles']));
    expect(listed.map(({ id }) => id)).not.toContain('permits');
    const calls = [
      editor.admin.get<ProblemBody>(`${mailers}/permits/scenarios`),
      editor.admin.get<ProblemBody>(path),
      editor.admin.post<ProblemBody>(`${path}/preview`, { mailer_template: words }),
      editor.admin.call<ProblemBody>({ method: 'PUT', path, body: { mailer_template: { ...words, lock_version: 0 } } }),
      editor.admin.delete<ProblemBody>(`${path}?language=en&lock_version=0`),
    ];
    for (const { status, body: answer } of await Promise.all(calls)) expect([status, answer.code]).toEqual([404, 'settings.not-found']);
    expect((await editor.admin.get(`${mailers}/audits/scenarios`)).status).toBe(200);

    await choose(null);
    expect((await editor.admin.get(path)).status).toBe(200);
  });

  it('hides its records from search, choices, approvals, notifications and real-time messages', async () => {
    const { requester, reviewer } = story.cast;
    const permit = await story.another().requested();
    const number = permit.detail?.number ?? '';
    const approvals = async () => (await reviewer.get<WorkPage>('/api/work')).body.items.map((line) => line.number);
    const bell = async () => (await reviewer.get('/api/v1/notifications')).text;
    expect(await approvals()).toContain(number);
    await expect.poll(bell, { timeout: 15_000 }).toContain(number);
    expect((await requester.get(`/api/records?module=permits&search=${number}`)).text).toContain(number);

    await choose(['audits']);
    expect(await approvals()).not.toContain(number);
    expect(await bell()).not.toContain(number);
    expect((await requester.get(`/api/records?module=permits&search=${number}`)).status).toBe(403);
    expect((await requester.get(`/api/records/${permit.id}`)).status).toBe(404);
    expect((await requester.get('/api/templates?module=permits')).status).toBe(403);

    const cable = await CableClient.open(await Client.signIn(server, organization, 'reviewer'));
    for (const channel of ['Records', 'Rules']) await cable.subscribe(channel);
    const to = { organizationId: organization.organizationId };
    await server.tenancy.withTenant(to, async (trx) => {
      announce(trx, { channel: 'Records', to, action: 'update', data: { id: permit.id, module: 'permits' } });
      announce(trx, { channel: 'Rules', to, action: 'update' });
    });
    // This message follows the one on the permit, which would have arrived first.
    await cable.about('Rules');
    expect(cable.heard('Records')).toEqual([]);
    cable.close();
    await choose(null);
  });
});
