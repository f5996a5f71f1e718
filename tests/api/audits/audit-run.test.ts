import { beforeAll, describe, expect, it } from 'vitest';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.ts';

const server = useServer();
const forms = new FormCache();
const minute = 60_000;
let organization: DemoOrganization;
let first: AuditStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await AuditStory.begin(server, organization);
});

const tickIn = (minutes: number) =>
  tickRecords(
    { ...server, forms, log: { error: () => {} }, clock: { now: () => new Date(Date.now() + minutes * minute) } },
    organization.organizationId,
  );
const told = async ({ id }: AuditStory): Promise<string[]> =>
  server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select('payload')
      .where('organization_id', '=', organization.organizationId)
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.flatMap(({ payload }) => rolesTold(payload).map((role) => `${role}: ${String(payload['scenario'])}`));
  });
const inList = async ({ id }: AuditStory, search = '') =>
  (await first.cast.requester.get<RecordPage>(`/api/records?module=audits&size=100${search}`)).body.items.find((row) => row.id === id);

describe('an audit', () => {
  it('gets its own number when it is scheduled, and notifies auditors and auditee', async () => {
    const story = await first.another().scheduled();

    expect(story.detail).toMatchObject({ status: 'scheduled', title: 'Workshop and stores', score: null, scores: null });
    expect(story.detail?.number).toMatch(/^AUD-\d{4}-\d{4}$/);
    expect(await told(story)).toEqual(['auditor: schedule', 'coAuditor: schedule', 'auditee: schedule']);
    expect(await inList(story)).toMatchObject({ assignee: { id: story.ids.issuer, name: 'Idris Kaya' }, score: null, passed: null });
  });

  it('requires an auditor who may audit and is not the auditee', async () => {
    const own = await first
      .another()
      .scheduled()
      .then((story) => story.plan({ auditee: first.ids.issuer }));
    const story = first.another();
    const made = await story.cast.requester.post<RecordDetail>('/api/records', {
      id: story.id,
      module: 'audits',
      template_id: story.template.id,
    });
    story.detail = made.body;
    const refused = await story.send('requester', 'submit', { answers: own });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('auditeeIsAnother')]);

    const offered = await story.cast.requester.get<{ items: { name: string }[] }>(
      '/api/sources/users?module=audits&party=auditor&size=100',
    );
    expect(offered.body.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Idris Kaya', 'Rosa Lindqvist']));
    expect(offered.body.items.map(({ name }) => name)).not.toContain('Paul Moreau');
  });

  it('can be started by its auditor only', async () => {
    const story = await first.another().scheduled();

    for (const who of ['requester', 'performer', 'reviewer', 'admin'] as const) {
      const refused = await story.cast[who].post<ProblemBody>(`/api/records/${story.id}/events`, { event: 'begin' });
      expect([who, refused.status, refused.body.code]).toEqual([who, 403, 'permission.denied']);
    }
    expect((await story.send('issuer', 'begin')).body).toMatchObject({ status: 'in_progress' });
    const { body } = await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.fillable).toEqual([]);
  });

  it('is saved in parts, and can be completed once all answers are given', async () => {
    const story = await first.another().begun();
    const saved = await story.send('issuer', 'record', { answers: { walkwaysClear: 'yes', guardsFitted: 'no' } });

    // A failed answer is saved before its comment and photo are given, too.
    expect(saved.body).toMatchObject({ status: 'in_progress', score: null, scores: { is_final: false, passed: null } });
    expect(saved.body.scores?.failed).toEqual([{ key: 'guardsFitted', question: 'guardsFitted', critical: false }]);
    const offer = saved.body.events.find(({ event }) => event === 'complete');
    expect(offer).toMatchObject({ allowed: false, refused: [{ code: 'lifecycle.answers-missing' }] });
    const refused = await story.cast.issuer.post<ProblemBody>(`/api/records/${story.id}/events`, { event: 'complete' });
    expect([refused.status, refused.body.code]).toEqual([409, 'lifecycle.event-refused']);

    const wrong = await story.send('issuer', 'record', { answers: { walkwaysClear: 'perhaps' } });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('walkwaysClear')]);
    await story.send('issuer', 'record', { answers: story.findings() });
    expect((await story.send('issuer', 'complete', { answers: story.conclusion() })).body).toMatchObject({
      status: 'completed',
      score: 100,
    });
  });

  it('is cancelled with a reason by a user with permission to cancel', async () => {
    const story = await first.another().scheduled();

    expect((await story.send('requester', 'cancel', { reason: 'Not today.' })).status).toBe(403);
    expect((await story.send('reviewer', 'cancel')).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await story.send('reviewer', 'cancel', { reason: 'The workshop is closed.' })).body.status).toBe('cancelled');
    expect((await told(story)).slice(-4)).toEqual(['auditor: cancel', 'coAuditor: cancel', 'auditee: cancel', 'requester: cancel']);
  });
});

describe('the time of an audit', () => {
  it('marks it pending an hour after its start and overdue after its end, with one notification each', async () => {
    const story = await first.another().scheduled();

    await tickIn(60 + 59);
    expect((await inList(story))?.conditions).toEqual([]);
    await tickIn(60 + 61);
    expect((await inList(story, '&condition=pending'))?.conditions).toEqual(['pending']);
    await tickIn(4 * 60 + 1);
    await tickIn(4 * 60 + 2);
    expect((await inList(story))?.conditions).toEqual(['overdue']);
    expect((await told(story)).slice(3)).toEqual(['auditor: pending', 'auditor: overdue', 'requester: overdue']);
  });

  it('adds no condition to a completed audit', async () => {
    const story = await first.another().completed();
    await tickIn(5 * 60);
    expect((await inList(story))?.conditions).toEqual([]);
  });
});

describe('the score of an audit', () => {
  it('is calculated by the server from the stored answers, in total and per section', async () => {
    const story = await first.another().completed({ wasteRemoved: 'na' });
    const { scores } = story.detail ?? {};

    expect(story.detail).toMatchObject({ status: 'completed', score: 100, fillable: [] });
    expect(scores).toMatchObject({ is_final: true, version: 1, percentage: 100, passed: true, failed: [] });
    expect(scores?.sections.find(({ section }) => section === 'order')).toMatchObject({ score: 5, max: 5, passed: null });
    expect(scores?.sections.find(({ section }) => section === 'emergency')).toMatchObject({ passed: true });
    expect(await inList(story)).toMatchObject({ score: 100, passed: true });
    const { body } = await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(body.items[0]).toMatchObject({ action: 'complete', from: 'in_progress', to: 'completed' });
  });

  it('fails the audit on a critical question despite a high score, and lists the failed questions', async () => {
    const story = await first.another().begun();
    const photo = await story.photo('escapeFree');
    const comment = 'Pallets before the east exit.';
    const findings = story.findings({ escapeFree: 'no', escapeBlockedBy: 'Pallets; carried away at once.' });

    const bare = await story.send('issuer', 'record', { answers: findings });
    expect(bare.body.events.find(({ event }) => event === 'complete')?.refused).toEqual([
      { code: 'lifecycle.answers-missing', params: { count: 1 } },
    ]);
    await story.send('issuer', 'record', { answers: findings, remarks: { escapeFree: { comment, files: [photo] } } });
    const done = await story.send('issuer', 'complete', { answers: story.conclusion() });
    expect(done.status).toBe(200);
    const { scores, score, remarks } = done.body;
    expect(await inList(story)).toMatchObject({ score, passed: false });
    expect(score).toBeGreaterThan(75);
    expect(scores).toMatchObject({ passed: false, failed: [{ key: 'escapeFree', critical: true }] });
    expect(scores?.sections.find(({ section }) => section === 'emergency')).toMatchObject({ passed: false });
    expect(remarks['escapeFree']).toEqual({ comment, files: [photo] });
  });

  it('cannot be set by a client', async () => {
    const story = await first.another().found();
    const answers = { ...story.conclusion(), score: 100 };
    expect((await story.send('issuer', 'complete', { answers })).status).toBe(422);
  });
});

describe('the review of an audit', () => {
  it('takes place only when a workflow requires it, and excludes the auditor', async () => {
    const other = await server.anOrganization();
    const editor = await WorkflowEditor.open(server, other);
    const begin = await AuditStory.begin(server, other, 'fire-safety');
    const unreviewed = await begin.another().completed();
    expect(unreviewed.detail?.status).toBe('completed');

    await editor.create(['reviewer'], { module: 'audits', title: 'Audits' });
    const story = await begin.another().completed();
    expect(story.detail).toMatchObject({ status: 'review_requested', review: { workflow: { name: 'Audits' } } });
    const approvals = await story.cast.reviewer.get<{ items: { id: string }[] }>('/api/work');
    expect(approvals.body.items.map(({ id }) => id)).toEqual([story.id]);
    expect((await story.send('issuer', 'approve')).status).toBe(403);

    const rejected = await story.send('reviewer', 'reject', { reason: 'The photos show another building.' });
    expect(rejected.body).toMatchObject({ status: 'rejected', score: 100 });
    expect((await story.send('issuer', 'reopen')).body.status).toBe('in_progress');
    await story.send('issuer', 'record', { answers: story.findings({ drillDone: 'na' }) });
    const unsigned = await story.send('issuer', 'complete');
    expect(unsigned.status, 'the former signature does not cover what changed since').toBe(422);
    await story.send('issuer', 'complete', { answers: story.conclusion() });
    expect(story.detail).toMatchObject({ status: 'review_requested' });
    expect((await story.send('reviewer', 'approve')).body).toMatchObject({ status: 'approved', score: 100 });
  });

  it('is refused to an auditor with permission to approve, for their own audit', async () => {
    const other = await server.anOrganization();
    const editor = await WorkflowEditor.open(server, other);
    await editor.create(['reviewer', 'admin'], { module: 'audits', title: 'Audits', flow: 'parallel', approve_when: 1 });
    const story = (await AuditStory.begin(server, other)).another();
    await story.scheduled({ auditor: story.ids.admin });
    await story.send('admin', 'begin');
    await story.send('admin', 'record', { answers: story.findings() });
    await story.send('admin', 'complete', { answers: story.conclusion() });
    expect(story.detail?.status).toBe('review_requested');

    const refused = await story.cast.admin.post<ProblemBody>(`/api/records/${story.id}/events`, { event: 'approve' });
    expect(refused.body).toMatchObject({ code: 'lifecycle.event-refused' });
    expect(refused.text).toContain('lifecycle.separation-of-duty');
    expect((await story.cast.admin.get<{ items: unknown[] }>('/api/work')).body.items).toEqual([]);
    expect((await story.send('reviewer', 'approve')).body.status).toBe('approved');
  });
});
