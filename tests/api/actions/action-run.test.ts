import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { HistoryEntry, RecordPage } from '../../../src/shared/record.ts';
import { ActionStory, dayAfter } from '../../support/action-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let first: ActionStory;

beforeAll(async () => {
  first = await ActionStory.begin(server, await server.anOrganization());
});

const violationsOf = (body: unknown) => (body as ProblemBody).violations?.map(({ key, code }) => `${key} ${code}`);

describe('an action', () => {
  it('is assigned, completed with what was done, and closed by somebody else', async () => {
    const story = await first.another().assigned();
    expect(story.detail).toMatchObject({ status: 'open', assignee: { id: story.ids.performer } });
    expect(story.detail?.number).toMatch(/^ACT-\d{4}-\d{4}$/);

    const { items } = (await story.cast.performer.get<RecordPage>('/api/records?module=actions&size=100')).body;
    expect(items.find(({ id }) => id === story.id)).toMatchObject({ assignee: { id: story.ids.performer } });
    expect(violationsOf((await story.send('performer', 'complete', { answers: {} })).body)).toEqual(['workDone answer.required']);
    await story.send('performer', 'complete', { answers: { workDone: 'Fitted and tested' } });
    expect((await story.send('performer', 'close')).status).toBe(403);
    expect((await story.send('reviewer', 'close', { answers: { verification: 'Seen on site' } })).body.status).toBe('closed');
  });

  it('is not assigned with a due date in the past, nor completed without the picture it needs', async () => {
    const late = await first.another().drafted();
    const refused = await late.send('requester', 'submit', { answers: late.answers({ dueDate: dayAfter(-3) }) });
    expect([refused.status, violationsOf(refused.body)]).toEqual([422, ['dueDate answer.check']]);

    const story = await first.another().assigned({ evidenceNeeded: true });
    const bare = await story.send('performer', 'complete', { answers: { workDone: 'Fitted' } });
    expect([bare.status, violationsOf(bare.body)]).toEqual([422, ['picturesAfter answer.required']]);
  });

  it('is reassigned with a reason that the history keeps, and leaves its first assignee', async () => {
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

  it('has its due date changed with a reason, and nothing else with it', async () => {
    const story = await first.another().assigned();
    const sent = { dueDate: dayAfter(20) };

    expect((await story.send('requester', 'postpone', { answers: { ...sent, assignedTo: first.ids.issuer }, reason: 'x' })).status).toBe(
      422,
    );
    const moved = await story.send('requester', 'postpone', { answers: sent, reason: 'The part arrives later' });
    expect(moved.body.answers).toMatchObject(sent);
  });
});
