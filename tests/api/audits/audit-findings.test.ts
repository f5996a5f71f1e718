import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { AuditReport } from '../../../src/shared/audit-report.ts';
import { findingRowId } from '../../../src/shared/finding-row.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { dayAfter } from '../../support/action-story.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let story: AuditStory;

beforeAll(async () => {
  story = await AuditStory.begin(server, await server.anOrganization(), 'housekeeping-5s');
});

it('the findings of an audit that need an action become actions when it is completed, the others do not', async () => {
  await story.found();
  const [failing = ''] = Object.keys(story.findings());
  const needed = {
    ...{ rowId: findingRowId(story.id, failing), finding: 'Unneeded things at the bench', grade: 'minor', actionNeeded: 'yes' },
    ...{ description: 'Clear the bench', controlType: 'administer', assignedTo: story.ids.performer, dueDate: dayAfter(7) },
  };
  const good = { rowId: uuidv7(), finding: 'Good labels', grade: 'positive', actionNeeded: 'no' };
  const photo = await story.photo(failing);
  const answers = story.findings({ [failing]: 'no', findings: [needed, good] });
  const remarks = { [failing]: { comment: 'Old jigs', files: [photo] } };
  expect((await story.send('issuer', 'record', { answers, remarks })).text).toContain('"status":"in_progress"');
  expect((await story.send('issuer', 'complete', { answers: story.conclusion() })).body.status).toBe('completed');

  const actions = (await story.cast.requester.get<RecordPage>(`/api/records?module=actions&parent=${story.id}`)).body.items;
  expect(actions.map(({ id, title, status }) => [id, title, status])).toEqual([[needed.rowId, 'Clear the bench', 'open']]);
  const listed = await story.cast.requester.post<{ total: number }>('/api/audits/actionlist', { audit_id: story.id });
  expect(listed.body.total).toBe(1);
  const report = (await story.cast.requester.get<AuditReport>(`/api/audits/${story.id}/report`)).body;
  expect(report.findings.map(({ question, grade }) => [question, grade])).toEqual([
    [story.form.questions.get(failing)?.title, 'Minor nonconformity'],
    ['Good labels', 'Good practice'],
  ]);
  expect(report.actions).toMatchObject([{ title: 'Clear the bench' }]);
  const action = (await story.cast.performer.get<RecordDetail>(`/api/records/${needed.rowId}`)).body;
  expect(action.parent).toEqual({ id: story.id, module: 'audits' });
});
