import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { findingRowId } from '../../../src/shared/finding-row.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { dayAfter } from '../../support/action-story.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let first: AuditStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await AuditStory.begin(server, organization, 'housekeeping-5s');
});

const seenBy = async (story: AuditStory, who: 'issuer' | 'requester'): Promise<RecordDetail> =>
  (await story.cast[who].get<RecordDetail>(`/api/records/${story.id}`)).body;

describe('steps of an audit that may be taken without a connection', () => {
  it('are sent in advance to the auditor, from begin to complete, with the sections to fill in', async () => {
    const story = await first.another().scheduled();

    const { ahead } = await seenBy(story, 'issuer');

    expect(ahead.map(({ from, event, status }) => [from, event, status])).toEqual([
      ['scheduled', 'begin', 'in_progress'],
      ['in_progress', 'complete', 'completed'],
    ]);
    expect(ahead[0]?.fillable).toContain('findings');
    expect(ahead[0]?.events).toMatchObject([{ event: 'complete', sections: ['closing'] }]);
    expect(ahead[1]).toMatchObject({ fillable: [], events: [] });
  });

  it('are not sent to a user who may not take them', async () => {
    const story = await first.another().scheduled();

    expect((await seenBy(story, 'requester')).ahead).toEqual([]);
  });

  it('take effect once when sent repeatedly with the same idempotency key', async () => {
    const story = first.another();
    const [failing = ''] = Object.keys(story.findings());
    const finding = {
      ...{ rowId: findingRowId(story.id, failing), finding: 'Unneeded things at the bench', grade: 'minor', actionNeeded: 'yes' },
      ...{ description: 'Clear the bench', controlType: 'administer', assignedTo: story.ids.performer, dueDate: dayAfter(7) },
    };
    await story.begun();
    const remarks = { [failing]: { comment: 'Old jigs', files: [await story.photo(failing)] } };
    const found = await story.send('issuer', 'record', { answers: story.findings({ [failing]: 'no', findings: [finding] }), remarks });
    expect(found.status).toBe(200);
    const body = { event: 'complete', version: story.detail?.version, answers: story.conclusion() };
    const key = { 'idempotency-key': randomUUID() };
    const complete = () => story.cast.issuer.post<RecordDetail>(`/api/records/${story.id}/events`, body, key);

    const answers = [...(await Promise.all([complete(), complete()])), await complete()];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = (await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
    expect(items.filter(({ action }) => action === 'complete')).toHaveLength(1);
    const actions = await story.cast.requester.get<RecordPage>(`/api/records?module=actions&parent=${story.id}`);
    expect(actions.body.items.map(({ id }) => id)).toEqual([finding.rowId]);
  });

  it('end in a review when a workflow requires one', async () => {
    const story = await first.another().begun();
    await (await WorkflowEditor.open(server, organization)).create(['reviewer'], { module: 'audits', title: 'Audits' });

    expect((await seenBy(story, 'issuer')).ahead).toMatchObject([{ event: 'complete', status: 'review_requested' }]);
  });
});
