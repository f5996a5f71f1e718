import { describe, expect, it } from 'vitest';
import type { ManpowerMonth, ManpowerRow } from '../../src/shared/manpower.ts';
import type { RiskMatrixVersion } from '../../src/shared/organization-risk-matrix.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import type { RevisionRow } from '../../src/shared/revision.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

async function anAdmin(): Promise<Client> {
  return Client.signIn(server, await server.anOrganization(), 'admin');
}

const revision = { module: 'permits', document_number: 'HSSE-FRM-012', rev_number: '3', rev_date: '2026-01-15' };

async function aRevision(client: Client, change: object = {}): Promise<RevisionRow> {
  const answer = await client.post<{ hsse_rev_number: RevisionRow }>('/api/hsse_rev_numbers', {
    hsse_rev_number: { ...revision, ...change },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.hsse_rev_number;
}

describe('a revision number', () => {
  it('on a permit is the latest one of its form, or else of the module, never a future one', async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const story = await PermitStory.begin(server, organization);
    await story.draft();
    const printed = async () => (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body.revision;
    expect(await printed()).toBeNull();

    await aRevision(admin);
    await aRevision(admin, { rev_number: '4', rev_date: '2999-01-01' });
    expect(await printed()).toEqual({ document_number: 'HSSE-FRM-012', rev_number: '3', rev_date: '2026-01-15' });

    const template = story.detail?.template.id;
    const own = await aRevision(admin, { template_id: template, document_number: 'HSSE-HW-1', rev_number: 'B' });
    expect(await printed()).toMatchObject({ document_number: 'HSSE-HW-1', rev_number: 'B' });

    await admin.patch(`/api/hsse_rev_numbers/${own.id}`, { hsse_rev_number: { is_active: false, lock_version: own.lock_version } });
    expect((await printed())?.document_number).toBe('HSSE-FRM-012');
    const { items } = (await admin.get<{ items: RevisionRow[] }>('/api/hsse_rev_numbers?sort=rev_number')).body;
    expect(items.map(({ rev_number: number, is_current: current }) => [number, current])).toEqual([
      ['3', true],
      ['4', false],
      ['B', false],
    ]);
  });

  it('belongs to a form of its module, and is unique', async () => {
    const admin = await anAdmin();
    const { items } = (await admin.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;

    expect((await aRevision(admin, { template_id: items[0]?.id })).template_name).toBe(items[0]?.name);
    await expect(aRevision(admin, { template_id: items[0]?.id })).rejects.toThrow('answer.duplicate');
    await expect(aRevision(admin, { module: 'elsewhere' })).rejects.toThrow('answer.reference');
    await expect(aRevision(admin, { rev_date: '2026-02-30' })).rejects.toThrow('request.invalid');
  });
});

describe('manpower', () => {
  it('defaults to 100 at every site until another figure is entered', async () => {
    const admin = await anAdmin();
    const year = async () => (await admin.get<{ items: ManpowerRow[] }>('/api/manpower?year=2026')).body.items;
    const [site] = await year();
    expect(site?.months.map(({ count, is_default: isDefault }) => [count, isDefault])).toEqual(
      Array.from({ length: 12 }, () => [100, true]),
    );

    const march = { site_id: site?.id, year: 2026, month: 3, count: 240, lock_version: 0 };
    const entered = await admin.put<{ manpower: ManpowerMonth }>('/api/manpower', { manpower: march });

    expect(entered.body.manpower).toEqual({ month: 3, count: 240, is_default: false, lock_version: 1 });
    expect((await year())[0]?.months[2]).toEqual(entered.body.manpower);
    expect((await admin.get<{ items: ManpowerRow[] }>('/api/manpower?year=2025')).body.items[0]?.months[2]?.count).toBe(100);
  });

  it('accepts one of several simultaneous entries, and refuses the others as conflicts', async () => {
    const admin = await anAdmin();
    const site = (await admin.get<{ items: ManpowerRow[] }>('/api/manpower?year=2026')).body.items[0]?.id;
    const enter = (count: number) =>
      admin.put<ProblemBody>('/api/manpower', { manpower: { site_id: site, year: 2026, month: 5, count, lock_version: 0 } });

    const answers = await Promise.all([enter(10), enter(20), enter(30)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await enter(-1)).status).toBe(400);
  });
});

describe('the risk matrix', () => {
  const versions = async (client: Client, language = 'en') =>
    (await client.get<{ items: RiskMatrixVersion[] }>('/api/risk_matrices', { 'x-lang': language })).body.items;
  const written = ({ matrix, version }: RiskMatrixVersion) => ({
    bands: matrix.bands.map(({ id, title, colour, from }) => ({ id, title, colour, from })),
    severity_floor: null as { from: number; band: number } | null,
    likelihood: matrix.likelihood,
    severity: matrix.severity,
    lock_version: version,
  });

  it('starts as the standard matrix of the templates, in every language', async () => {
    const admin = await anAdmin();

    const [first, ...others] = await versions(admin, 'de');

    expect(others).toEqual([]);
    expect(first?.matrix.version).toBe('standard-1');
    expect(first?.matrix.bands.map(({ title, from }) => [title, from])).toEqual([
      ['Niedrig', 1],
      ['Mittel', 5],
      ['Hoch', 10],
      ['Extrem', 15],
    ]);
  });

  it('gets a new version with every change, and keeps the previous one unchanged', async () => {
    const admin = await anAdmin();
    const [first] = await versions(admin);
    if (!first) throw new Error('there is no matrix');
    const wanted = { ...written(first), severity_floor: { from: 5, band: 2 } };
    wanted.bands[3] = { id: 'extreme', title: 'Intolerable', colour: '#7a0019', from: 16 };

    const answer = await admin.post<{ risk_matrix: RiskMatrixVersion }>('/api/risk_matrices', { risk_matrix: wanted });

    expect(answer.status).toBe(201);
    expect(answer.body.risk_matrix.matrix).toMatchObject({ version: 'organisation-2', severityFloor: { from: 5, band: 'high' } });
    const [second, before] = await versions(admin);
    expect([second?.is_current, second?.matrix.bands[3]?.title, before?.is_current]).toEqual([true, 'Intolerable', false]);
    expect(before?.matrix).toEqual(first.matrix);
    expect((await admin.post<ProblemBody>('/api/risk_matrices', { risk_matrix: wanted })).body.code).toBe('settings.changed-meanwhile');
  });

  it('must cover every rating from 1 upwards', async () => {
    const admin = await anAdmin();
    const [first] = await versions(admin);
    if (!first) throw new Error('there is no matrix');
    const refused = async (bands: object[]) =>
      (await admin.post<ProblemBody>('/api/risk_matrices', { risk_matrix: { ...written(first), bands } })).body.violations;
    const band = (from: number, title = 'Band') => ({ title, colour: '#123456', from });

    expect(await refused([band(2), band(8)])).toEqual([{ key: 'bands', code: 'answer.option' }]);
    expect(await refused([band(1), band(8), band(8)])).toEqual([{ key: 'bands', code: 'answer.option' }]);
    expect(await refused([band(1), band(8, ' ')])).toEqual([{ key: 'bands', code: 'answer.required' }]);
  });
});
