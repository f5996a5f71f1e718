import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { CableClient } from '../../support/cable-client.ts';
import { aControl, investigated, livePermit } from '../../support/failed-control-story.ts';
import { Cast } from '../../support/record-story.ts';
import { nextOf, publish, published, rating, statement } from '../../support/hira-story.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let permits: PermitStory;
let organization: DemoOrganization;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  permits = await PermitStory.begin(server, organization);
});

const read = async (id: string) => (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body;

const conditionsOf = async (id: string) => (await read(id)).conditions;
const soon = { timeout: 5_000, interval: 100 };

it('leads from an incident by a failed control to its statement and the live permits, and back when the next version is published', async () => {
  const control = await aControl(cast, 'Fire blanket below the grating');
  const other = await aControl(cast, 'Fire watch');
  const first = await published(cast, { controls: [control.id, other.id] });
  const byStatement = await livePermit(permits.another(), { statements: [first.id] });
  const byBoth = await livePermit(permits.another(), { statements: [first.id], reliedControls: [other.id] });
  const ids = [byStatement.id, byBoth.id];
  const cable = await CableClient.open(cast.as.performer);
  await cable.subscribe('Records');

  const incident = await investigated(cast);
  await incident.do('reviewer', 'record', { answers: { failedControls: [control.id] } });
  expect(await read(control.id)).toMatchObject({ status: 'failed' });
  await vi.waitFor(async () => {
    expect(await conditionsOf(first.id)).toContain('control_failed');
    for (const id of ids) expect(await conditionsOf(id)).toContain('control_failed');
    const told = cable.messages.flatMap((message) => ('data' in message ? [JSON.stringify(message.data)] : []));
    for (const id of ids) expect(told.some((data) => data.includes(id))).toBe(true);
  }, soon);
  const links = (await cast.as.reviewer.get<{ items: { number: string; relation: string }[] }>(`/api/records/${control.id}/links`)).body;
  expect(links.items).toContainEqual(expect.objectContaining({ relation: 'fails', number: incident.detail?.number }));

  const next = await nextOf(cast, first);
  // The failed control is not taken over; the flag of the published version stays.
  expect(next.detail?.answers['controls']).toEqual([other.id]);
  expect(await conditionsOf(first.id)).toContain('control_failed');
  const answers = statement(cast, { controls: [other.id], residualRisk: rating(1, 4) });
  expect((await next.send('requester', 'submit', { answers: { ...answers, controls: [control.id] } })).body).toMatchObject({
    code: 'record.answers-invalid',
  });
  await next.do('requester', 'submit', { answers });
  await publish(next);

  await vi.waitFor(async () => {
    for (const id of [next.id, ...ids]) expect(await conditionsOf(id)).not.toContain('control_failed');
  }, soon);
  expect(await read(next.id)).toMatchObject({
    status: 'published',
    number: first.detail?.number,
    answers: { residualRisk: rating(1, 4) },
    versions: [{ revision: 2 }, { revision: 1, status: 'archive' }],
  });
  cable.close();
}, 60_000);

it('an audit finding marks a control as failed, with its statement and the live permits that rely on it', async () => {
  const control = await aControl(cast, 'Extraction hood');
  const relied = await published(cast, { controls: [control.id] });
  const permit = await livePermit(permits.another(), { statements: [relied.id], reliedControls: [control.id] });
  const audit = await AuditStory.begin(server, organization);
  await audit.begun();
  const finding = { rowId: uuidv7(), finding: 'The hood draws no air', grade: 'major', failedControl: control.id, actionNeeded: 'no' };

  const recorded = await audit.send('issuer', 'record', { answers: audit.findings({ findings: [finding] }) });

  expect(recorded.status).toBe(200);
  expect((await read(control.id)).status).toBe('failed');
  await vi.waitFor(async () => {
    for (const id of [relied.id, permit.id]) expect(await conditionsOf(id)).toContain('control_failed');
  }, soon);
  // The statement is due: it waits for a new version of its author and of who approved it, until one is submitted.
  const awaited = async (who: 'requester' | 'reviewer' | 'issuer') =>
    (await cast.as[who].get<WorkPage>('/api/work?size=100&module=hira')).body.items.find(({ id }) => id === relied.id)?.event;
  await expect.poll(() => awaited('requester'), soon).toBe('newVersion');
  expect([await awaited('reviewer'), await awaited('issuer')]).toEqual(['newVersion', undefined]);
  const [item] = (await cast.as.reviewer.get<WorkPage>('/api/work?size=100&module=hira')).body.items.filter(({ id }) => id === relied.id);
  expect(item?.conditions).toEqual(['control_failed']);
  const due = await cast.as.reviewer.post<{ risk_assessments: { id: string }[] }>('/api/risk_assessments/ra_filter', { overdue: true });
  expect(due.body.risk_assessments.map(({ id }) => id)).toContain(relied.id);
  const next = await nextOf(cast, relied);
  expect(await awaited('requester')).toBe('newVersion');
  await next.do('requester', 'submit', { answers: statement(cast) });
  expect(await awaited('requester')).toBeUndefined();
  await next.do('requester', 'withdraw', { reason: 'The hood is replaced instead' });
  expect(await awaited('requester')).toBe('newVersion');
  const links = (await cast.as.reviewer.get<{ items: { number: string; relation: string }[] }>(`/api/records/${control.id}/links`)).body;
  expect(links.items).toContainEqual(expect.objectContaining({ relation: 'fails', number: audit.detail?.number }));
});

it('refuses a permit request with a statement that is not in force', async () => {
  const first = await published(cast);
  const permit = permits.another();
  await permit.draft({ statements: [first.id] });
  await first.do('reviewer', 'archive', { reason: 'The work is not done any more' });
  const answer = await permit.send('requester', 'submit', { answers: permit.answersFor({ event: 'submit' }) });
  expect(answer.body).toMatchObject({ violations: [{ key: 'statements', code: 'answer.reference' }] });

  const overdue = await published(cast);
  await server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('records')
      .set({ conditions: ['overdue'] })
      .where('id', '=', overdue.id)
      .execute(),
  );
  const late = permits.another();
  await late.draft({ statements: [overdue.id] });
  expect((await late.send('requester', 'submit', { answers: late.answersFor({ event: 'submit' }) })).body).toMatchObject({
    code: 'lifecycle.event-refused',
    refused: [{ code: 'lifecycle.interlock', params: { interlock: 'statement_valid' } }],
  });
});
