import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { a, aTemplate, choice } from '../../support/a-template.ts';
import { Client } from '../../support/client.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let requester: Client;
let performer: string;
let template: string;
let place: { site: string };

const watch = choice([], {
  title: 'Is there a fire watch?',
  oneOf: [
    { const: 'yes', title: 'Yes' },
    { const: 'no', title: 'No, nobody', 'x-notify': ['performer', 'requester'] },
  ],
});
const document = aTemplate({
  questions: {
    watch,
    place: a('site-list', { 'x-column': 'site' }),
    who: a('user-list', { 'x-party': 'performer' }),
    smoke: choice([], {
      title: 'Smoke?',
      oneOf: [
        { const: 'yes', title: 'Yes', 'x-notify': ['performer'] },
        { const: 'no', title: 'No' },
      ],
    }),
  },
  sections: [
    { id: 'asked', title: 'Asked', questions: ['place', 'watch', 'who'] },
    { id: 'work', title: 'Work', questions: ['smoke'], stage: { while: ['issued', 'live'] } },
  ],
  translations: { fr: { title: 'Un permis', 'q.watch.title': 'Y a-t-il une surveillance incendie ?', 'o.watch.no': 'Non, personne' } },
});

beforeAll(async () => {
  organization = await server.anOrganization();
  requester = await Client.signIn(server, organization, 'requester');
  const paul = await Client.signIn(server, organization, 'performer');
  await paul.patch('/api/v2/users/user_profile', { language: 'fr' });
  performer = (await paul.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
  const sites = (await requester.get<{ items: { id: string }[] }>('/api/sources/sites')).body.items;
  place = { site: sites[0]?.id ?? '' };
  template = await publishTemplate(server.tenancy, organization.organizationId, document);
});

async function draft(answers: object): Promise<string> {
  const id = uuidv7();
  const made = await requester.post('/api/records', { id, module: 'permits', template_id: template, answers });
  expect(made.status).toBe(201);
  return id;
}

async function send(client: Client, id: string, event: string, answers?: object): Promise<RecordDetail> {
  const { version } = (await client.get<RecordDetail>(`/api/records/${id}`)).body;
  const sent = await client.post<RecordDetail>(`/api/records/${id}/events`, { event, ...(answers && { answers, version }) });
  expect(sent.status, sent.text).toBe(200);
  return sent.body;
}

/** The notices of chosen answers that a record has put out. */
async function noticesOf(id: string) {
  const rows = await server.tenancy.withTenant(organization, (trx) =>
    trx.selectFrom('outbox').select('payload').where('record_id', '=', id).orderBy('created_at').orderBy('id').execute(),
  );
  return rows.map(({ payload }) => payload).filter(({ scenario }) => scenario === 'chosen');
}

async function mails(): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

it('notifies the parties named by an option when a record with it is submitted, in their language, except the user who chose it', async () => {
  const id = await draft({ place, watch: 'no', who: performer });
  expect(await noticesOf(id)).toEqual([]);

  const record = await send(requester, id, 'submit', { place, watch: 'no', who: performer });
  const parties = ['performer', 'requester'];
  expect(await noticesOf(id)).toMatchObject([
    {
      to: parties.map((party) => ({ role: 'party', party })),
      event: 'submit',
      chosen: [{ question: 'watch', option: 'no', parties }],
    },
  ]);
  const ofThis = async () => (await mails()).filter(({ subject }) => subject === `Un permis ${record.number} : une réponse à connaître`);
  const [mail] = await vi.waitFor(async () => ((await ofThis()).length > 0 ? ofThis() : Promise.reject(new Error('no mail yet'))), {
    timeout: 15_000,
    interval: 200,
  });
  expect(mail?.to?.[0]?.address).toBe(`performer@${organization.subDomain}.muster.example`);
  expect(mail?.text).toContain('Rosa Lindqvist a répondu');
  expect(mail?.text).toContain('Y a-t-il une surveillance incendie ? — Non, personne');
  expect(mail?.text).toContain(`/records/permits/${id}`);
  expect((await mails()).filter(({ subject }) => subject?.includes(`${record.number}: an answer that you should know`))).toEqual([]);
});

it('notifies nobody of another option', async () => {
  const id = await draft({});
  await send(requester, id, 'submit', { place, watch: 'yes', who: performer });
  expect(await noticesOf(id)).toEqual([]);
});

it('notifies once of an option saved repeatedly, and again when it is deselected and reselected', async () => {
  const [reviewer, issuer] = [await Client.signIn(server, organization, 'reviewer'), await Client.signIn(server, organization, 'issuer')];
  const id = await draft({});
  await send(requester, id, 'submit', { place, watch: 'yes', who: performer });
  await send(reviewer, id, 'approve');
  await send(issuer, id, 'issue');
  const counts: number[] = [];
  for (const smoke of ['yes', 'yes', 'no', 'yes']) {
    await send(issuer, id, 'record', { smoke });
    counts.push((await noticesOf(id)).length);
  }
  expect(counts).toEqual([1, 1, 1, 2]);
});
