import { beforeAll, describe, expect, it } from 'vitest';
import { findingRowId } from '../../../src/shared/finding-row.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { ActionStory, dayAfter } from '../../support/action-story.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { TemplateEditor } from '../../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let first: ActionStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await ActionStory.begin(server, organization);
});

const permitsOnly = { role: { name: 'Permits only', role_actions_attributes: [{ name: 'Permit', r_view: true }] } };

const violationsOf = (body: unknown) => (body as ProblemBody).violations?.map(({ key, code }) => `${key} ${code}`);

describe('an action', () => {
  it('is assigned, completed with a description of the work, and closed by another user', async () => {
    const story = await first.another().assigned();
    expect(story.detail).toMatchObject({ status: 'open', assignee: { id: story.ids.performer } });
    expect(story.detail?.number).toMatch(/^ACT-\d{4}-\d{4}$/);

    const { items } = (await story.cast.performer.get<RecordPage>('/api/records?module=actions&size=100')).body;
    expect(items.find(({ id }) => id === story.id)).toMatchObject({ assignee: { id: story.ids.performer } });
    const work = (await story.cast.performer.get<WorkPage>('/api/work?size=100')).body.items.find(({ id }) => id === story.id);
    expect(work).toMatchObject({ event: 'complete', due_at: story.detail?.ends_at, urgency: 'later' });
    expect(violationsOf((await story.send('performer', 'complete', { answers: {} })).body)).toEqual(['workDone answer.required']);
    await story.send('performer', 'complete', { answers: { workDone: 'Fitted and tested' } });
    expect((await story.send('performer', 'close')).status).toBe(403);
    expect((await story.send('reviewer', 'close', { answers: { verification: 'Seen on site' } })).body.status).toBe('closed');
  });

  it('is closed by its assignee where the organisation wants no verification by another person', async () => {
    const own = await server.anOrganization();
    const editor = new TemplateEditor(await Client.signIn(server, own, 'admin'), (await ActionStory.begin(server, own)).template);
    const unverified = await editor.saveEdited(({ 'x-settings': settings }) => (settings.separationOfDuty = false));
    expect((await editor.publish(unverified)).status).toBe(200);

    const story = await (await ActionStory.begin(server, own)).completed();
    const offered = async () => (await story.cast.performer.get<RecordDetail>(`/api/records/${story.id}`)).body.events;
    expect(await offered()).toContainEqual(expect.objectContaining({ event: 'close', allowed: true }));
    const work = (await story.cast.performer.get<WorkPage>('/api/work?size=100')).body.items;
    expect(work.find(({ id }) => id === story.id)).toMatchObject({ event: 'close' });
    expect((await story.send('performer', 'close')).body.status).toBe('closed');

    // Others still need the right, and an action of the earlier version of the form keeps its rule.
    const verified = await first.another().completed();
    const waiting = (await verified.cast.performer.get<WorkPage>('/api/work?size=100')).body.items;
    expect(waiting.map(({ id }) => id)).not.toContain(verified.id);
  });

  it('is not assigned with a due date in the past, nor completed without the picture it needs', async () => {
    const late = await first.another().drafted();
    const refused = await late.send('requester', 'submit', { answers: late.answers({ dueDate: dayAfter(-3) }) });
    expect([refused.status, violationsOf(refused.body)]).toEqual([422, ['dueDate answer.check']]);

    const story = await first.another().assigned({ evidenceNeeded: true });
    const bare = await story.send('performer', 'complete', { answers: { workDone: 'Fitted' } });
    expect([bare.status, violationsOf(bare.body)]).toEqual([422, ['picturesAfter answer.required']]);
  });

  it('cannot be assigned to a user who may not read actions, neither directly nor in bulk nor from an audit finding', async () => {
    const { cast, ids } = first;
    const { role } = (await cast.admin.post<{ role: { id: string } }>('/api/roles', permitsOnly)).body;
    const [site] = (await cast.admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const user = { full_name: 'Nadia Brandt', email: 'nadia@quay.example', role_id: role.id, site_ids: [site?.id] };
    const made = await cast.admin.post<{ user: { id: string } }>('/api/users', { user });
    const nadia = made.body.user.id;

    const drafted = await first.another().drafted();
    const refused = await drafted.send('requester', 'submit', { answers: drafted.answers({ assignedTo: nadia }) });
    expect([refused.status, violationsOf(refused.body)]).toEqual([422, ['assignedTo answer.cannot-read']]);
    const open = await first.another().assigned();
    const several = { ids: [open.id], assignedTo: nadia, reason: 'On leave' };
    expect((await cast.requester.post('/api/actions/reassign', several)).body).toMatchObject({ reassigned: 0, refused: [{ id: open.id }] });
    expect((await open.send('requester', 'reassign', { answers: { assignedTo: ids.issuer }, reason: 'On leave' })).status).toBe(200);

    const audit = await AuditStory.begin(server, organization, 'housekeeping-5s');
    const [failing = ''] = Object.keys(audit.findings());
    const row = { rowId: findingRowId(audit.id, failing), finding: 'Aisle blocked', grade: 'minor', actionNeeded: 'yes' };
    const action = { description: 'Clear the aisle', controlType: 'administer', assignedTo: nadia, dueDate: dayAfter(7) };
    await audit.begun();
    const remarks = { [failing]: { comment: 'Boxes', files: [await audit.photo(failing)] } };
    const found = await audit.send('issuer', 'record', {
      answers: audit.findings({ [failing]: 'no', findings: [{ ...row, ...action }] }),
      remarks,
    });
    expect(found.status, found.text).toBe(200);
    const completed = await audit.send('issuer', 'complete', { answers: audit.conclusion() });
    expect(violationsOf(completed.body)).toEqual([`findings/${row.rowId}/assignedTo answer.cannot-read`]);
    const offered = await cast.issuer.get<{ items: { id: string }[] }>('/api/sources/users?module=audits&relation=actions&size=100');
    expect(offered.body.items.map(({ id }) => id)).not.toContain(nadia);
    expect(offered.body.items.map(({ id }) => id)).toContain(ids.performer);
  });

  it('is reassigned with a reason that the history keeps, and its first assignee loses access to its events', async () => {
    const story = await first.another().assigned();
    const { ids } = story;
    expect((await story.send('performer', 'reassign', { answers: { assignedTo: ids.issuer }, reason: 'Busy' })).status).toBe(403);
    expect((await story.send('requester', 'reassign', { answers: { assignedTo: ids.issuer } })).status).toBe(422);

    const moved = await story.send('requester', 'reassign', { answers: { assignedTo: ids.issuer }, reason: 'On leave' });
    expect(moved.body).toMatchObject({ status: 'open', assignee: { id: ids.issuer } });
    expect(moved.body.answers).toMatchObject({ description: 'Fit the missing guard on press 3', dueDate: dayAfter(7) });
    expect((await story.send('performer', 'begin')).status).toBe(403);
    const { items } = (await story.cast.admin.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
    expect(items.find(({ action }) => action === 'reassign')).toMatchObject({ reason: 'On leave', changed: ['assignedTo'] });
  });

  it('changes only its due date when it is postponed, and requires a reason', async () => {
    const story = await first.another().assigned();
    const sent = { dueDate: dayAfter(20) };

    expect((await story.send('requester', 'postpone', { answers: { ...sent, assignedTo: first.ids.issuer }, reason: 'x' })).status).toBe(
      422,
    );
    const moved = await story.send('requester', 'postpone', { answers: sent, reason: 'The part arrives later' });
    expect(moved.body.answers).toMatchObject(sent);
  });
});
