import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionSchema } from '../../engine/index.ts';
import { addVersion } from '../../src/server/templates/template-store.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { ManagedUser } from '../../src/shared/user.ts';
import { aTemplate, grid } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { useServer } from '../support/server.ts';

interface Page {
  items: { id: string; name: string; detail: string | null }[];
  total: number;
}

const server = useServer();
let organization: DemoOrganization;
let requester: Client;
let template = '';

const cause = (title: string, below?: string): QuestionSchema => ({
  type: 'string',
  title,
  'x-field': 'single-select',
  'x-source': 'terms/root_cause',
  maxLength: 100,
  ...(below !== undefined && { 'x-below': below }),
});

const terms = async (query = ''): Promise<Page> => (await requester.get<Page>(`/api/sources/terms%2Froot_cause${query}`)).body;
const first = async (query = ''): Promise<string> => (await terms(query)).items[0]?.id ?? '';

async function submitted(answers: object): Promise<ProblemBody & RecordDetail> {
  const id = uuidv7();
  await requester.post('/api/records', { id, module: 'permits', template_id: template });
  return (await requester.post<ProblemBody & RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, version: 1 })).body;
}

/** Signs in a requester with a licence for permits only: the stock forms of incidents have their own lists. */
async function permitRequester(of: DemoOrganization): Promise<Client> {
  const admin = await Client.signIn(server, of, 'admin');
  const [user] = (await admin.get<{ items: ManagedUser[] }>('/api/users?search=requester@')).body.items;
  const said = { user: { licences: ['Permit'], lock_version: user?.lock_version } };
  expect((await admin.patch(`/api/users/${user?.id}`, said)).status).toBe(200);
  return Client.signIn(server, of, 'requester');
}

beforeAll(async () => {
  organization = await server.anOrganization();
  requester = await permitRequester(organization);
});

describe('a list of master data', () => {
  it('is closed while no published form names it', async () => {
    expect((await requester.get<ProblemBody>('/api/sources/terms%2Froot_cause')).body.code).toBe('permission.denied');
    expect((await requester.get<ProblemBody>(`/api/sources/terms%2Froot_cause/labels?ids=${uuidv7()}`)).body.code).toBe(
      'permission.denied',
    );
    expect((await requester.get<ProblemBody>('/api/sources/terms%2Fnothing')).body.code).toBe('source.not-found');
  });

  it('is readable by users who may create a record that refers to it; other lists stay closed', async () => {
    const document = aTemplate({
      questions: {
        group: cause('Group'),
        parent: cause('Parent', 'group'),
        cause: cause('Cause', 'parent'),
        steps: grid({ why: cause('Why', 'group') }),
      },
    });
    template = await publishTemplate(server.tenancy, organization.organizationId, document);

    expect((await terms()).total).toBeGreaterThan(0);
    expect((await requester.get<ProblemBody>('/api/sources/terms%2Fincident_category')).body.code).toBe('permission.denied');
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get<ProblemBody>('/api/sources/terms%2Froot_cause')).body.code).toBe('permission.denied');
    const other = await permitRequester(await server.anOrganization());
    expect((await other.get<ProblemBody>('/api/sources/terms%2Froot_cause')).body.code).toBe('permission.denied');
  });

  it('lists each level below the one before, from group to cause, in the reader’s language', async () => {
    const group = await first();
    const parent = await first(`?below=${group}`);
    const leaf = await first(`?below=${parent}`);
    expect(new Set([group, parent, leaf]).size).toBe(3);
    expect((await terms(`?below=${leaf}`)).total).toBe(0);
    expect((await terms(`?below=${uuidv7()}`)).total).toBe(0);

    const row = { rowId: uuidv7(), why: parent };
    const { names, ...record } = await submitted({ group, parent, cause: leaf, steps: [row] });
    expect(record.answers).toEqual({ group, parent, cause: leaf, steps: [row] });
    expect(names[leaf]).toBe((await terms(`?below=${parent}`)).items[0]?.name);
  });

  it('refuses an answer that is not below its parent answer, and names the question', async () => {
    const [one, two] = (await terms()).items.map(({ id }) => id);
    const parent = await first(`?below=${one}`);
    const rowId = uuidv7();

    const astray = await submitted({ group: two, parent, steps: [{ rowId, why: parent }] });
    expect(astray.violations).toMatchObject([
      { key: 'parent', code: 'answer.not-below' },
      { key: `steps/${rowId}/why`, code: 'answer.not-below' },
    ]);
    expect((await submitted({ parent })).violations).toMatchObject([{ key: 'parent', code: 'answer.not-below' }]);
    expect((await submitted({ group: parent })).violations).toMatchObject([{ key: 'group', code: 'answer.not-below' }]);
    expect((await submitted({ group: uuidv7() })).violations).toMatchObject([{ key: 'group', code: 'answer.reference' }]);
  });

  it('closes once no form that can be filled in names it, and keeps the names of its items', async () => {
    const [source, at] = ['/api/sources/terms%2Fenvironment_category', new Date()];
    const named = aTemplate({ questions: { kind: { ...cause('Kind'), 'x-source': 'terms/environment_category' } } });
    const templateId = await publishTemplate(server.tenancy, organization.organizationId, named);
    const id = uuidv7();
    expect((await requester.post('/api/records', { id, module: 'permits', template_id: templateId })).status).toBe(201);
    const document = aTemplate({ questions: { note: { type: 'string', title: 'Note', 'x-field': 'text', maxLength: 100 } } });
    const version = { templateId, version: 2, document, questionCount: 1, note: null, publishedBy: null, at };
    await server.tenancy.withTenant(organization, (trx) => addVersion(trx, organization.organizationId, version));

    // The draft is of the first version.
    const [kind] = (await requester.get<Page>(source)).body.items;
    expect(kind).toBeDefined();
    expect((await requester.delete(`/api/records/${id}`, { 'if-match': '"1"' })).status).toBe(204);
    expect((await requester.get<ProblemBody>(source)).body.code).toBe('permission.denied');
    expect((await requester.get<Page>(`${source}/labels?ids=${kind?.id}`)).body.items).toMatchObject([{ id: kind?.id }]);
  });
});
