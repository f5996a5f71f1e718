import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { Cast, dayAfter, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let category: string;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  category = await cast.term('terms/observation_category', 'Housekeeping');
});

const report = (more: Answers = {}): Answers => ({
  observationType: 'unsafe_condition',
  place: { site: cast.site },
  riskLevel: 'serious',
  comment: 'Oil on the floor beside press 3',
  ...more,
});
const action = (more: Answers = {}) => ({
  rowId: uuidv7(),
  description: 'Fit a drip tray',
  controlType: 'engineer',
  assignedTo: cast.ids.performer,
  dueDate: dayAfter(5),
  ...more,
});

async function reported(more: Answers = {}): Promise<RecordStory> {
  const observation = await cast.draft('observations');
  await observation.do('requester', 'submit', { answers: report(more) });
  return observation;
}
const statusOf = async (id: string) => (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body.status;
const actionsListed = async (list: string) =>
  (await cast.as.reviewer.get<{ actions: { id: string }[] }>(`/api/actions/${list}`)).body.actions.map(({ id }) => id);

describe('an observation', () => {
  it('is reported with type, place, risk and a sentence', async () => {
    const { detail } = await reported();
    expect(detail).toMatchObject({ status: 'open', title: 'Oil on the floor beside press 3' });
    expect(detail?.number).toMatch(/^OBS-/);
  });

  it('creates its actions when assessed, and is completed with the last one', async () => {
    const observation = await reported();
    const rows = [action(), action({ description: 'Clean the floor', controlType: 'administer' })];
    await observation.do('reviewer', 'assess', { answers: { category, actionRequired: 'yes', actions: rows } });
    expect(observation.detail?.status).toBe('in_progress');
    expect((await actionsListed('observation_action_datas')).toSorted()).toEqual(rows.map(({ rowId }) => rowId).toSorted());
    expect(await actionsListed('incident_action_datas')).toEqual([]);
    expect(await actionsListed('other_action_datas')).toEqual([]);

    for (const { rowId } of rows) {
      const { body } = await cast.as.performer.get<RecordDetail>(`/api/records/${rowId}`);
      expect(body).toMatchObject({ module: 'actions', status: 'open' });
      const done = await cast.as.performer.post<RecordDetail>(`/api/records/${rowId}/events`, {
        event: 'complete',
        version: body.version,
        answers: { workDone: 'Done' },
      });
      expect([done.status, done.text.slice(0, 200)]).toEqual([200, expect.anything()]);
      await cast.as.reviewer.post(`/api/records/${rowId}/events`, { event: 'close' });
    }
    const assessedAt = observation.detail?.updated_at ?? '';
    await vi.waitFor(async () => expect(await statusOf(observation.id)).toBe('completed'), { timeout: 20_000, interval: 200 });
    // A step that the system takes counts as a change, so that the list sorts by it.
    const { body: completed } = await cast.as.reviewer.get<RecordDetail>(`/api/records/${observation.id}`);
    expect(Date.parse(completed.updated_at)).toBeGreaterThan(Date.parse(assessedAt));

    await observation.do('reviewer', 'close', {});
    expect(observation.detail?.status).toBe('closed');
  });

  it('needs an action or the reason why none is required', async () => {
    const observation = await reported();
    expect((await observation.send('reviewer', 'assess', { answers: { category, actionRequired: 'yes' } })).body).toMatchObject({
      violations: [{ key: 'actions', code: 'answer.required' }],
    });
    expect((await observation.send('reviewer', 'assess', { answers: { category, actionRequired: 'no' } })).body).toMatchObject({
      violations: [{ key: 'noActionReason', code: 'answer.required' }],
    });
    await observation.do('reviewer', 'assess', { answers: { category, actionRequired: 'no', noActionReason: 'Cleaned at once' } });
    expect(observation.detail?.status).toBe('completed');
  });

  it('can be assessed only with permission to approve observations', async () => {
    const observation = await reported();
    const answers = { category, actionRequired: 'no', noActionReason: 'Cleaned at once' };
    expect((await observation.send('performer', 'assess', { answers })).body).toMatchObject({ code: 'permission.denied' });
  });
});
