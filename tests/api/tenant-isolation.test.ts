import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Template } from '../../engine/template.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import type { DivisionRow } from '../../src/shared/site.ts';
import { aReportSchedule } from '../support/a-report-schedule.ts';
import { anHoursImport, anImport, aRecordImport } from '../support/an-import.ts';
import { operationsOf, placesOf, requestOf, type Operation, type Place } from '../support/api-operations.ts';
import { aMail } from '../support/a-mail.ts';
import { aSchedule } from '../support/a-schedule.ts';
import { Client, type Answer } from '../support/client.ts';
import { kinds, type Kind, type PlaceKind } from '../support/id-kinds.ts';
import { libraryIdsOf } from '../support/library-ids.ts';
import { masterIdsOf } from '../support/master-ids.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';
import { WorkerStory } from '../support/worker-story.ts';

type Ids = Record<Kind, string>;
const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let admin: Client;
let own: Ids;
let foreign: Ids;
let operations: Operation[];
let document: Template;

beforeAll(async () => {
  const [ours, theirs] = [await server.anOrganization(), await server.anOrganization()];
  admin = await Client.signIn(server, ours, 'admin');
  const other = await Client.signIn(server, theirs, 'admin');
  [own, foreign] = [await idsOf(admin, ours), await idsOf(other, theirs)];
  operations = await operationsOf(server.port);
  document = (await admin.get<{ template: Template }>(`/api/templates/${own.template}/versions/1`)).body.template;
});

describe('an id of another organisation', () => {
  it('gets the same answer as an unknown id in every route that takes an id', async () => {
    const told: string[] = [];
    // A drawing differs each time; its rows are those of `/api/reports/export`.
    const compared = operations.filter(({ path }) => path !== '/api/reports/pdf');
    const all = compared.flatMap((operation) => placesOf(operation).map((place) => ({ operation, place })));
    expect(all.length).toBeGreaterThan(20);
    // The client may choose an id that exists in another organisation. These places are last, because the id then exists in ours as well.
    const isChosen = ({ operation, place }: (typeof all)[number]) =>
      operation.method === 'POST' && place.in !== 'path' && ['id', 'saved_filter.id'].includes(place.name);
    const places = [...all.filter((each) => !isChosen(each)), ...all.filter(isChosen)];

    for (const { operation, place } of places) {
      const ask = async (tested: string) => {
        const answer = await tell(
          operation,
          ({ in: where, name }) => (where === place.in && name === place.name ? tested : undefined),
          tested,
        );
        return isChosen({ operation, place }) ? answer.replaceAll('<tested>', '<id>') : answer;
      };
      const toUnknown = await ask(uuidv7());
      for (const kind of triedAt(operation, place)) {
        const toForeign = await ask(foreign[kind]);
        if (toForeign !== toUnknown)
          told.push(`${operation.method} ${operation.path}: ${place.in} ${place.name} = their ${kind}\n${toForeign}\n${toUnknown}`);
      }
    }
    expect(told).toEqual([]);
  }, 300_000);

  it('gets the same answer as an unknown id in answers and remarks', async () => {
    const told: string[] = [];
    const filled = operations.filter(({ body }) => body?.properties?.['answers']);
    expect(filled.length).toBeGreaterThanOrEqual(3);

    for (const operation of filled) {
      for (const { question, kind, valueOf } of referencesOf(document)) {
        const inAnswer = (id: string) => tell(operation, filling('answers', { [question]: valueOf(id) }), id);
        if ((await inAnswer(foreign[kind])) !== (await inAnswer(uuidv7())))
          told.push(`${operation.method} ${operation.path}: answer ${question}`);
        const inRemark = (id: string) => tell(operation, filling('remarks', { [question]: { files: [id] } }), id);
        if ((await inRemark(foreign.file)) !== (await inRemark(uuidv7())))
          told.push(`${operation.method} ${operation.path}: remark ${question}`);
      }
    }
    expect(told).toEqual([]);
  }, 300_000);

  it('gets a different answer from an id of the reader’s own organisation', async () => {
    const blind: string[] = [];
    for (const operation of operations.filter(({ method, path }) => method === 'GET' && /\{(id|site_id)\}/.test(path))) {
      // A server that has no time now answers later: drawing a PDF takes a browser.
      const answer = await vi.waitFor(
        async () => {
          const now = await tell(operation, () => undefined, uuidv7());
          if (now.startsWith('503')) throw new Error(now);
          return now;
        },
        { timeout: 75_000, interval: 2_000 },
      );
      // An unpublished lesson is refused with its own code, and so is an incident without a recordable case.
      if (!/^(200|409) |"osha\.no-case"/.test(answer)) blind.push(`${operation.path}: ${answer}`);
    }
    expect(blind).toEqual([]);
  }, 300_000);

  it('gets the same answer in a path as a malformed id', async () => {
    for (const operation of operations.filter(({ method, path }) => method === 'GET' && path.includes('{id}'))) {
      const ask = async (id: string) => tell(operation, ({ in: where, name }) => (where === 'path' && name === 'id' ? id : undefined), id);
      expect(await ask('1-or-1'), operation.path).toBe(await ask(uuidv7()));
    }
  });
});

/** The kinds of ids that are tried at a place: what its path or its name says, and the commonest. */
function triedAt({ path }: Operation, place: Place): readonly Kind[] {
  const inPath = kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'user';
  const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
  const named = (Object.keys(foreign) as Kind[]).filter((kind) => plain(place.name).includes(plain(kind)));
  return [...new Set<Kind>([inPath, ...named, 'organization', 'user', 'site', 'template', 'record', 'file'])];
}

/** Returns the server's answer to a request of ours, without the parts that differ from one time to the next. */
async function tell(operation: Operation, given: (place: Place) => unknown, tested: string): Promise<string> {
  const draft = operation.path.startsWith('/api/records/') ? await aDraft(admin, own.template) : own.record;
  const known = { ...own, record: draft };
  const request = requestOf(operation, (place) => given(place) ?? ownId(operation, place, known));
  const { status, text }: Answer = await admin.call({ ...request, headers: { 'if-match': '"1"' } });
  const plain = text
    .replaceAll(tested, '<tested>')
    .replaceAll(draft, '<record>')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/"challenge":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      Object.values(known).includes(id) ? id : '<id>',
    );
  return `${status} ${plain}`;
}

function ownId({ path }: Operation, { in: where, name }: Place, ids: Ids): unknown {
  if (name === 'module') return 'permits';
  if (name === 'template_id') return ids.template;
  if (name === 'record' || name === 'permit_id') return ids.record;
  if (name === 'site' || name === 'site_id') return ids.site;
  if (name === 'version') return 1;
  if (name === 'document') return document;
  if (name.endsWith('parent_id')) return null;
  if (name.endsWith('site_id')) return ids.site;
  if (name.endsWith('template_id')) return ids.template;
  if (name.endsWith('.module')) return 'permits';
  if (name === 'module_id') return 'permits';
  if (name === 'scenario_id') return 'approve';
  if (name !== 'id') return undefined;
  // The entries of the log are numbered in each organisation for itself.
  if (path.startsWith('/api/activity_logs')) return '1';
  if (where === 'body' || path === '/api/files') return uuidv7();
  return ids[kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'user'];
}

/** Gives a body's answers or remarks, and an event that reads them. */
function filling(part: 'answers' | 'remarks', value: object): (place: Place) => unknown {
  return ({ name }) => (name === part ? value : name === 'event' ? 'submit' : undefined);
}

/** The questions of a template whose answers name something, and how. */
function referencesOf({ properties }: Template): { question: string; kind: Kind; valueOf: (id: string) => unknown }[] {
  return Object.entries(properties).flatMap(([question, schema]) => {
    const reference = (kind: Kind, valueOf: (id: string) => unknown) => [{ question, kind, valueOf }];
    switch (schema['x-field']) {
      case 'user-list':
        return reference('user', (id) => (schema.type === 'array' ? [id] : id));
      case 'site-list':
        return [...reference('site', (id) => ({ site: id })), ...reference('division', (id) => ({ site: own.site, division: id }))];
      case 'attachment':
        return reference('file', (id) => [id]);
      case 'signature':
        return reference('file', (id) => ({ name: 'Amelia Okafor', fileId: id }));
      default:
        return [];
    }
  });
}

async function aDraft(client: Client, template: string, id = uuidv7(), module = 'permits'): Promise<string> {
  const answer = await client.post('/api/records', { id, module, template_id: template });
  if (answer.status !== 201) throw new Error(answer.text);
  return id;
}

/** One id of everything that an organisation has. */
async function idsOf(client: Client, organization: DemoOrganization): Promise<Ids> {
  const profile = (await client.get<{ user: { id: string; email: string }; organization: { id: string } }>('/api/v2/users/user_profile'))
    .body;
  const [site] = (await client.get<{ items: { id: string; divisions: { id: string }[] }[] }>('/api/directory/sites')).body.items;
  const [user] = (await client.get<{ items: { role_id: string }[] }>('/api/users')).body.items;
  const formsOf = async (module: string) => (await client.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
  const template = (await formsOf('permits')).find(({ name }) => name.startsWith('Hot work'))?.id ?? '';
  const [[audit], [action]] = [await formsOf('audits'), await formsOf('actions')];
  const [[observation], [incident]] = [await formsOf('observations'), await formsOf('incidents')];
  const [[contractor], [lesson]] = [await formsOf('contractors'), await formsOf('lessons')];
  const record = await aDraft(client, template);
  const { properties } = (await client.get<{ template: Template }>(`/api/templates/${template}/versions/1`)).body.template;
  const [question] = Object.entries(properties).find(([, schema]) => schema['x-field'] === 'attachment') ?? [];
  return {
    organization: profile.organization.id,
    user: profile.user.id,
    site: site?.id ?? '',
    division: site?.divisions[0]?.id ?? '',
    role: user?.role_id ?? '',
    userImport: await anImport(client),
    recordImport: await aRecordImport(client),
    hoursImport: await anHoursImport(client),
    mail: await aMail(client, profile.user.email),
    reportSchedule: (await aReportSchedule(client)).id,
    template,
    auditTemplate: audit?.id ?? '',
    audit: await aDraft(client, audit?.id ?? '', uuidv7(), 'audits'),
    auditSchedule: await aSchedule(client, audit?.id ?? '', { site: site?.id ?? '', auditor: profile.user.id }),
    record,
    observation: await aDraft(client, observation?.id ?? '', uuidv7(), 'observations'),
    incident: await aDraft(client, incident?.id ?? '', uuidv7(), 'incidents'),
    contractor: await aDraft(client, contractor?.id ?? '', uuidv7(), 'contractors'),
    lesson: await aDraft(client, lesson?.id ?? '', uuidv7(), 'lessons'),
    workerProfile: (await (await WorkerStory.begin(server, organization)).registered('Petar Weld')).id,
    action: await aDraft(client, action?.id ?? '', uuidv7(), 'actions'),
    file: await aFile(client, record, question ?? ''),
    session: client.tokens?.refresh ?? '',
    workflow: await aWorkflow(client),
    ...(await masterIdsOf(client)),
    ...(await placeIdsOf(client, site?.id ?? '')),
    ...(await libraryIdsOf(client, site?.id ?? '')),
  };
}

async function aWorkflow(client: Client): Promise<string> {
  const lists = { template_ids: [], site_ids: [], reviewers: [] };
  const nothing = { approve_when: null, lead_time_hours: null, escalation_user_id: null };
  const workflow = { title: 'W', module: 'permits', flow: 'sequential', is_active: false, ...nothing, ...lists };
  return (await client.post<{ workflow: { id: string } }>('/api/workflows', { workflow })).body.workflow.id;
}

async function placeIdsOf(client: Client, site: string): Promise<Pick<Ids, PlaceKind>> {
  const [division] = (await client.get<{ divisions: DivisionRow[] }>(`/api/sites/${site}/divisions`)).body.divisions;
  const [department] = division?.departments ?? [];
  const group = await client.post<{ operating_unit: { id: string } }>('/api/sous', { operating_unit: { name: 'North' } });
  const image = uuidv7();
  await upload(client, picture, 'plan.png', { id: image, target: 'site-plan' });
  const plan = await client.post<{ site_plan: { id: string } }>(`/api/sites/${site}/plans`, {
    site_plan: { name: 'Ground', image: [image] },
  });
  const pin = { kind: 'division', place_id: division?.id, x: 0.5, y: 0.5 };
  const pointer = await client.post<{ map_pointer: { id: string } }>(`/api/site_plans/${plan.body.site_plan.id}/pointers`, {
    map_pointer: pin,
  });
  return {
    department: department?.id ?? '',
    unit: department?.units[0]?.id ?? '',
    operatingUnit: group.body.operating_unit.id,
    sitePlan: plan.body.site_plan.id,
    mapPointer: pointer.body.map_pointer.id,
  };
}

async function aFile(client: Client, record: string, question: string): Promise<string> {
  const id = uuidv7();
  const answer = await upload(client, picture, 'a.png', { id, record, question });
  if (answer.status !== 201) throw new Error(answer.text);
  return id;
}
