import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard, DashboardDocument } from '../../../src/shared/dashboard.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const url = (tab: string) => `/api/dashboards/documents/${tab}`;
let admin: Client;
let requester: Client;
let viewer: Client;
let stranger: Client;

interface Sent {
  dashboard: DashboardDocument;
}

beforeAll(async () => {
  const [ours, theirs] = [await server.anOrganization(), await server.anOrganization()];
  admin = await Client.signIn(server, ours, 'admin');
  requester = await Client.signIn(server, ours, 'requester');
  viewer = await Client.signIn(server, ours, 'viewer');
  stranger = await Client.signIn(server, theirs, 'admin');
});

const documentOf = async (client: Client, tab: string) => (await client.get<Sent>(url(tab))).body.dashboard;
const save = (tab: string, document: unknown, lock_version: number) =>
  admin.put<Sent & ProblemBody>(url(tab), { dashboard: { document, lock_version } });
const readBy = async (client: Client, module: string) => {
  const { items } = (await client.get<{ items: { id: string; dashboard?: Dashboard }[] }>('/api/modules')).body;
  return items.find(({ id }) => id === module)?.dashboard;
};

describe('a dashboard of an organisation', () => {
  it('starts as a copy of the supplied one, replaces it for the organisation, and can be reset', async () => {
    const supplied = await documentOf(admin, 'permits');
    expect(supplied).toMatchObject({ lock_version: 0, is_supplied: true, document: { charts: expect.arrayContaining([{ by: 'month' }]) } });

    const document = { ...supplied.document, charts: [{ module: 'actions', by: 'risk_level', titles: { en: 'Urgent work' } }] };
    const saved = await save('permits', document, 0);
    expect([saved.status, saved.body.dashboard]).toEqual([200, { document, lock_version: 1, is_supplied: false }]);
    expect(await readBy(admin, 'permits')).toEqual(document);
    expect(await documentOf(stranger, 'permits')).toEqual(supplied);
    expect(await readBy(stranger, 'permits')).toEqual(supplied.document);

    const restored = await admin.delete<Sent>(`${url('permits')}?lock_version=1`);
    expect(restored.body.dashboard).toEqual({ ...supplied, lock_version: 2 });
    expect(await readBy(admin, 'permits')).toEqual(supplied.document);
    const log = await admin.get<{ items: { entity_name: string }[] }>('/api/activity_logs?entity=organization');
    expect(log.body.items.filter(({ entity_name: name }) => name === 'dashboard permits')).toHaveLength(2);
  });

  it('can be changed by admins only, and refuses stale changes', async () => {
    const { document } = await documentOf(admin, 'audits');
    const body = { dashboard: { document, lock_version: 0 } };
    expect((await viewer.get(url('audits'))).status).toBe(403);
    expect((await viewer.put(url('audits'), body)).status).toBe(403);
    expect((await viewer.delete(`${url('audits')}?lock_version=0`)).status).toBe(403);

    const both = await Promise.all([save('audits', document, 0), save('audits', { ...document, tiles: [] }, 0)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await save('audits', document, 0)).status).toBe(409);
    expect((await admin.delete(`${url('audits')}?lock_version=7`)).status).toBe(409);
    // The version of a restored dashboard continues, so that edits of the earlier one are still refused.
    await admin.delete(`${url('audits')}?lock_version=1`);
    expect((await save('audits', document, 1)).status).toBe(409);
    expect((await save('audits', document, 2)).body.dashboard.lock_version).toBe(3);
    expect((await save('no-module', document, 0)).status).toBe(404);
  });

  it('shows a reader no tile of modules or health data that they may not read', async () => {
    const { document, lock_version: version } = await documentOf(admin, 'permits');
    const mixed: Dashboard = {
      ...document,
      tiles: [{}, { module: 'incidents', filters: { gender: 'female' } }, { module: 'incidents', measure: 'sum.days_away' }],
      charts: [
        { module: 'incidents', by: 'body_part', kind: 'body' },
        { module: 'incidents', by: 'severity' },
      ],
    };
    await save('permits', mixed, version);
    await save('summary', { ...mixed, tiles: [{ module: 'incidents' }] }, 0);
    const summaryOf = async (client: Client) => (await client.get<{ dashboard: Dashboard }>('/api/dashboards/summary')).body.dashboard;
    expect(await readBy(admin, 'permits')).toEqual(mixed);
    expect(await summaryOf(admin)).toMatchObject({ tiles: [{ module: 'incidents' }], charts: mixed.charts });
    expect(await readBy(requester, 'permits')).toMatchObject({ tiles: [{}], charts: [{ by: 'severity' }] });
    expect(await summaryOf(viewer)).toMatchObject({ tiles: [], charts: [] });
    expect(await summaryOf(stranger)).toMatchObject({ tiles: [], charts: [] });
  });

  it('can be created for a module without a supplied one, by any of its index values', async () => {
    const first = await documentOf(admin, 'hira');
    expect(first.is_supplied).toBe(true);
    expect(await readBy(admin, 'hira')).toBeUndefined();
    const document = { ...first.document, charts: [{ by: 'residual_cell', kind: 'table', wide: true }] };
    expect((await save('hira', document, 0)).status).toBe(200);
    expect(await readBy(admin, 'hira')).toEqual(document);
  });

  it.each([
    ['a module that there is not', { tiles: [{ module: 'moon-walks' }] }, 'tiles/0/module', 'dashboard.module'],
    ['a dimension of another module', { charts: [{ by: 'status' }, { by: 'severity' }] }, 'charts/1/by', 'dashboard.dimension'],
    ['a number as a dimension', { charts: [{ module: 'incidents', by: 'days_away' }] }, 'charts/0/by', 'dashboard.dimension'],
    ['a measure of another module', { tiles: [{ measure: 'sum.days_away' }] }, 'tiles/0/measure', 'dashboard.measure'],
    ['a sum of codes', { tiles: [{ module: 'incidents', measure: 'sum.shift' }] }, 'tiles/0/measure', 'dashboard.measure'],
    [
      'pins of a sum',
      { charts: [{ module: 'incidents', by: 'site', measure: 'sum.total_cost', kind: 'plan' }] },
      'charts/0/kind',
      'dashboard.kind',
    ],
    ['a body without its parts', { charts: [{ by: 'status', kind: 'body' }] }, 'charts/0/kind', 'dashboard.kind'],
    ['an unknown filter', { tiles: [{ filters: { moon: 'full' } }] }, 'tiles/0/filters/moon', 'dashboard.filter'],
    ['an unknown state', { tiles: [{}, { filters: { status: 'asleep' } }] }, 'tiles/1/filters/status', 'dashboard.filter-value'],
    ['an empty title', { tiles: [{ titles: { en: ' ' } }] }, 'tiles/0/titles/en', 'dashboard.shape'],
    ['a strange key', { tiles: [{ html: '<b>' }] }, 'tiles/0/html', 'dashboard.shape'],
    ['too many tiles', { tiles: Array.from({ length: 13 }, () => ({})) }, 'tiles', 'dashboard.shape'],
    ['too many charts', { charts: Array.from({ length: 25 }, () => ({ by: 'site' })) }, 'charts', 'dashboard.shape'],
  ])('refuses %s and names the tile', async (_, part, place, code) => {
    const { document, lock_version: version } = await documentOf(admin, 'observations');
    const { status, body } = await save('observations', { ...document, ...part }, version);
    expect([status, body.code]).toEqual([422, 'settings.refused']);
    expect(body.violations?.map((violation) => [violation.key, violation.code])).toContainEqual([`document/${place}`, code]);
  });
});
