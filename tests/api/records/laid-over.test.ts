import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers, Template } from '../../../engine/index.ts';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import { withClient } from '../../../src/server/db/client.ts';
import { statements as fillOlderIndexes } from '../../../src/server/db/migrations/0151-fill-older-indexes.ts';
import { inEachOrganization } from '../../../src/server/db/migrations/in-each-organization.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import type { SentModules } from '../../../src/shared/manifest.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { inDays } from '../../support/contractor-story.ts';
import { useOwnServer } from '../../support/server.ts';
import { passMinute } from '../../support/the-minute.ts';
import { TemplateEditor } from '../../support/template-editor.ts';
import { findingRow, withWalks, Walks } from '../../support/walks.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useOwnServer(withWalks);
let walks: Walks;

beforeAll(async () => {
  walks = await Walks.begin(server);
});

async function planned(more: Answers = {}): Promise<string> {
  const { id, status } = await walks.planned(more);
  expect(status).toBe('planned');
  return id;
}

const found = async (query: string) =>
  (await walks.walker.get<RecordPage>(`/api/records?module=walks&${query}`)).body.items.map(({ id }) => id);

describe('a module with a lifecycle of its own, laid over the product', () => {
  it('is one of the modules, with a subject that roles grant', async () => {
    const { items } = (await walks.walker.get<SentModules>('/api/modules')).body;
    expect(items.find(({ id }) => id === 'walks')).toMatchObject({ lifecycle: 'walk', subject: 'Safety Walk' });
    const { body } = await walks.walker.post<ProblemBody>('/api/roles', {
      role: { name: 'Walker', role_actions_attributes: [{ name: 'Safety Walk', r_view: true }] },
    });
    expect(body.code).toBeUndefined();
  });

  it('filters its list by an index value and by a party, and waits in the work of its party', async () => {
    const [yard, workshop] = [await planned(), await planned({ area: 'workshop' })];
    expect(await found('area=workshop')).toEqual([workshop]);
    expect(await found(`auditor=${walks.me}&area=yard,workshop`)).toEqual(expect.arrayContaining([yard, workshop]));
    expect(await found(`auditor=${uuidv7()}`)).toEqual([]);
    const { items } = (await walks.walker.get<WorkPage>('/api/work?module=walks&size=100')).body;
    expect(items).toContainEqual(expect.objectContaining({ id: yard, event: 'begin' }));
    const unknown = await walks.walker.get<ProblemBody>('/api/records?module=walks&floor=2');
    expect(unknown.body).toMatchObject({ code: 'request.invalid', violations: [{ key: 'floor', code: 'list.filter-unknown' }] });
    const [first] = (await walks.walker.get<RecordPage>('/api/records?module=walks&sort=area')).body.items;
    expect(first?.id).toBe(workshop);
    const unsorted = await walks.walker.get<ProblemBody>('/api/records?module=walks&sort=floor');
    expect(unsorted.body).toMatchObject({ code: 'request.invalid', violations: [{ key: 'sort', code: 'answer.option' }] });
  });

  it('fills in a question that a new version indexes, for the records of earlier versions, and keeps it with their later answers', async () => {
    const editor = new TemplateEditor(walks.walker, walks.walk);
    const index = (name: string | undefined) => (document: Template) => {
      const { area } = document.properties;
      if (!area) throw new Error('The form asks for no area');
      if (name === undefined) delete area['x-index'];
      else area['x-index'] = name;
    };
    await editor.publishEdited(index(undefined));
    const old = [await planned(), await planned()];
    await editor.publishEdited(index('area'));
    // As if the versions had been published before it was kept what they index.
    const before = inEachOrganization(`UPDATE templates SET index_names = '{}', index_fill = NULL WHERE organization_id = one`);
    await withClient(server.installation.database.owner, 'test', async (client) => {
      for (const statement of [before, ...fillOlderIndexes]) await client.query(statement);
    });
    expect(await found('area=yard')).not.toEqual(expect.arrayContaining(old));
    await passMinute(server);
    expect(await found('area=yard')).toEqual(expect.arrayContaining(old));

    const [first = ''] = old;
    await walks.send(first, 'begin');
    const { answers } = await walks.get(first);
    expect((await walks.send(first, 'record', { ...answers, rows: [findingRow('Loose rail')] })).code).toBeUndefined();
    expect(await found('area=yard')).toContain(first);
  });

  it('is begun with nobody whose papers have expired, by a lookup of another module', async () => {
    const workers = await WorkerStory.begin(server, { subDomain: 'demo', password: demoPassword } as never);
    const [lapsed, valid] = [
      await workers.registered('Ivan Petrov', { inductionUntil: inDays(-1) }),
      await workers.registered('Mila Ilieva', { inductionUntil: inDays(90) }),
    ];
    const refused = await walks.send(await planned({ companion: lapsed.id }), 'begin');
    expect(refused).toMatchObject({ code: 'lifecycle.event-refused', refused: [{ code: 'lifecycle.interlock' }] });
    expect(JSON.stringify(refused)).toContain('Ivan Petrov');
    expect(await walks.send(await planned({ companion: valid.id }), 'begin')).toMatchObject({ status: 'in_progress' });
  });

  it('brings a lookup of its own, which rules of every module may read', async () => {
    const [first, second] = [await planned({ area: 'workshop' }), await planned({ area: 'workshop' })];
    const begun = await walks.send(first, 'begin');
    const refused = await walks.send(second, 'begin');
    expect(refused).toMatchObject({ code: 'lifecycle.event-refused', refused: [{ code: 'lifecycle.interlock' }] });
    expect(JSON.stringify(refused)).toContain(`under way: ${begun.number}`);
    const { items, lookups } = (await walks.walker.get<SentModules>('/api/modules')).body;
    expect(lookups['walks.underWay']).toMatchObject({ en: 'Walks under way in the area', de: 'Laufende Begehungen im Bereich' });
    expect(Object.keys(lookups)).toEqual(expect.arrayContaining(['competence.valid', 'papers.missing']));
    // They are sent once, beside the manifests.
    expect(items.filter((manifest) => 'lookups' in manifest)).toEqual([]);
  });

  it('reminds its party before the end, and is overdue after it', async () => {
    const id = await planned({ until: new Date(Date.now() + 20 * 60_000).toISOString() });
    await passMinute(server);
    const told = async () =>
      (await walks.walker.get<ListPage<NotificationRow>>('/api/v1/notifications?size=100&module=walks')).body.items.filter(
        ({ record }) => record?.id === id,
      );
    const { number } = await walks.get(id);
    // In the words of its own namespace.
    expect(await told()).toMatchObject([{ scenario: 'endsSoon', text: `Safety walk ${number} ends soon` }]);
    await server.tenancy.withTenant({ organizationId: (await server.tenancy.organizationIds())[0] ?? '' }, (trx) =>
      trx
        .updateTable('records')
        .set({ ends_at: new Date(Date.now() - 60_000), wake_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    await passMinute(server);
    expect((await walks.get(id)).conditions).toEqual(['overdue']);
  });
});
