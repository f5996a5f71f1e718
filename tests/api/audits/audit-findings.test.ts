import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { AuditReport } from '../../../src/shared/audit-report.ts';
import { findingRowId } from '../../../src/shared/finding-row.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordDetail, RecordLinks, RecordPage } from '../../../src/shared/record.ts';
import type { PresentedSchedule } from '../../../src/shared/schedule.ts';
import { aSchedule } from '../../support/a-schedule.ts';
import { dayAfter } from '../../support/action-story.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { useServer } from '../../support/server.ts';
import { TemplateEditor } from '../../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let story: AuditStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await AuditStory.begin(server, organization, 'housekeeping-5s');
});

it('the completion of an audit creates actions from the findings that need one, and from no others', async () => {
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

  const links = async () => (await story.cast.performer.get<RecordLinks>(`/api/records/${needed.rowId}/links`)).body.items;
  const from = { direction: 'from', id: story.id, number: story.detail?.number };
  const question = story.form.questions.get(failing);
  const answer = question?.options?.find((option) => option.const === 'no')?.title;
  const source = { question: question?.title, answer, finding: needed.finding, comment: 'Old jigs' };
  expect(await links()).toMatchObject([{ ...from, is_readable: true, source }]);

  // A reader of actions alone learns the number of the audit, and nothing of its answers.
  const actionsOnly = { name: 'Actions only', role_actions_attributes: [{ name: 'Action', r_view: true }] };
  const { role } = (await story.cast.admin.post<{ role: { id: string } }>('/api/roles', { role: actionsOnly })).body;
  const { user } = (await story.cast.admin.get<{ user: { lock_version: number } }>(`/api/users/${story.ids.performer}`)).body;
  const moved = await story.cast.admin.patch(`/api/users/${story.ids.performer}`, {
    user: { role_id: role.id, lock_version: user.lock_version },
  });
  expect(moved.status, moved.text).toBe(200);
  story = await AuditStory.begin(server, organization, 'housekeeping-5s');
  const hidden = (await story.cast.performer.get<RecordLinks>(`/api/records/${needed.rowId}/links`)).body.items;
  expect(hidden).toMatchObject([{ ...from, is_readable: false, title: null, source: null }]);
});

it('a schedule counts the findings of a date by the columns of their grid, whatever its key', async () => {
  await new TemplateEditor(story.cast.admin, story.template.id).publishEdited((document) => {
    const { findings, ...rest } = document.properties;
    document.properties = { ...rest, ...(findings && { deviations: findings }) };
    for (const section of document['x-sections'])
      section.questions = section.questions.map((question) => (question === 'findings' ? 'deviations' : question));
  });
  const renamed = await AuditStory.begin(server, organization, 'housekeeping-5s');
  const schedule = await aSchedule(
    renamed.cast.admin,
    renamed.template.id,
    { site: renamed.site, auditor: renamed.ids.issuer },
    dayAfter(1),
  );
  const shown = async () => (await renamed.cast.admin.get<PresentedSchedule>(`/api/audit_schedules/${schedule}`)).body.occurrences;
  renamed.id = (await shown())[0]?.record ?? '';
  const rows = ['Old jigs', 'Good labels'].map((finding) => ({ rowId: uuidv7(), finding, grade: 'positive', actionNeeded: 'no' }));
  await renamed.send('issuer', 'begin');
  const recorded = await renamed.send('issuer', 'record', { answers: renamed.findings({ deviations: rows }) });
  expect(recorded.status, recorded.text).toBe(200);

  expect((await shown()).map(({ findings, status }) => [findings, status])).toEqual([[2, 'in_progress']]);
});

it('the report lists and compares failing answers of a form that is not scored', async () => {
  await new TemplateEditor(story.cast.admin, story.template.id).publishEdited(({ 'x-settings': settings }) => {
    settings.scoring = false;
    delete settings.passMark;
  });
  const begun = await AuditStory.begin(server, organization, 'housekeeping-5s');
  const [failing = ''] = Object.keys(begun.findings());
  const walk = async (startsAt: string, endsAt: string) => {
    const audit = await begun.another().scheduled({ startsAt, endsAt, auditee: begun.ids.reviewer });
    await audit.send('issuer', 'begin');
    const remarks = { [failing]: { comment: 'Boxes', files: [await audit.photo(failing)] } };
    await audit.send('issuer', 'record', { answers: audit.findings({ [failing]: 'no' }), remarks });
    const completed = await audit.send('issuer', 'complete', { answers: audit.conclusion() });
    expect(completed.body.status, completed.text).toBe('completed');
    return (await begun.cast.admin.get<AuditReport>(`/api/audits/${audit.id}/report`)).body;
  };
  const first = await walk(`${dayAfter(40)}T08:00:00Z`, `${dayAfter(40)}T09:00:00Z`);
  expect([first.result, first.findings]).toMatchObject([null, [{ key: failing, comment: 'Boxes', files: [expect.any(String)] }]]);
  const second = await walk(`${dayAfter(50)}T08:00:00Z`, `${dayAfter(50)}T09:00:00Z`);
  expect(second.findings.map(({ key, repeated }) => [key, repeated])).toEqual([[failing, true]]);
});
