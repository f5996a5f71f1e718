import { beforeAll, describe, expect, it } from 'vitest';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { CableClient } from '../../support/cable-client.ts';
import { ActionStory, dayAfter } from '../../support/action-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const day = 24 * 60 * 60_000;
let organization: DemoOrganization;
let story: ActionStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await ActionStory.begin(server, organization);
});

const list = async (query = '') => (await story.cast.issuer.get<RecordPage>(`/api/records?module=actions&size=50${query}`)).body.items;

describe('the register of actions', () => {
  it('lists the reader’s own actions first, translates codes, and filters planned actions', async () => {
    const theirs = await story.another().assigned({ dueDate: dayAfter(2) });
    const own = await story.another().assigned({ assignedTo: story.ids.issuer, startDate: dayAfter(5), dueDate: dayAfter(9) });

    const shown = await list();
    expect(shown.map(({ id }) => id)).toEqual([own.id, theirs.id]);
    expect(shown[0]?.texts['risk_level']).toBe('High');
    expect((await list('&sort=-updated_at')).map(({ id }) => id)).toEqual([own.id, theirs.id]);
    expect((await list('&planned=true')).map(({ id }) => id)).toEqual([own.id]);
  });

  it('reassigns several actions with a reason, and reports which were refused and why', async () => {
    const open = await story.another().assigned();
    const completed = await story.another().completed();
    const body = { ids: [open.id, completed.id], assignedTo: story.ids.issuer, reason: 'Parental leave' };

    expect((await story.cast.performer.post('/api/actions/reassign', body)).status).toBe(403);
    const outcome = await story.cast.reviewer.post('/api/actions/reassign', body);
    expect(outcome.body).toMatchObject({ reassigned: 1, refused: [{ id: completed.id, code: 'lifecycle.event-refused' }] });
    expect((await list()).find(({ id }) => id === open.id)?.assignee?.id).toBe(story.ids.issuer);
  });

  it('lists open actions before closed ones across all pages', async () => {
    const closed = await story.another().completed();
    await closed.send('reviewer', 'close');
    const open = await story.another().assigned({ dueDate: dayAfter(300) });

    const ids = (await list()).map(({ id }) => id);
    expect(ids.indexOf(closed.id)).toBe(ids.length - 1);
    expect(ids.indexOf(open.id)).toBeLessThan(ids.indexOf(closed.id));
    const pages = await Promise.all(
      ids.map(async (_, at) => (await story.cast.issuer.get<RecordPage>(`/api/records?module=actions&size=1&page=${at + 1}`)).body.items),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  it('reports on its channel that the list changed, without ids, to those who may read the action', async () => {
    const cables = await Promise.all([story.cast.performer, story.cast.requester].map((each) => CableClient.open(each)));
    for (const cable of cables) await cable.subscribe('Actions');
    await story.another().assigned();
    for (const cable of cables) {
      await expect.poll(() => cable.heard('Actions').at(-1)?.action).toBe('all');
      expect(cable.heard('Actions').every(({ data }) => data === undefined)).toBe(true);
      cable.close();
    }
  });

  it('notifies the assigner once more when an action is three days overdue', async () => {
    const late = await story.another().assigned({ dueDate: dayAfter(1) });
    const cable = await CableClient.open(story.cast.performer);
    await cable.subscribe('Actions');
    const passMinute = (days: number) => {
      const clock = { now: () => new Date(Date.now() + days * day) };
      return tickRecords({ ...server, forms: new FormCache(), clock, log: { error: () => {} } }, organization.organizationId);
    };
    const escalated = () =>
      server.tenancy.withTenant(organization, (trx) =>
        trx
          .selectFrom('record_reminders')
          .select('scenario')
          .where('record_id', '=', late.id)
          .where('scenario', '=', 'overdue P3D')
          .execute(),
      );
    await passMinute(3);
    expect(await escalated()).toEqual([]);
    await passMinute(6);
    await passMinute(7);
    expect(await escalated()).toHaveLength(1);
    await expect.poll(() => cable.heard('Actions').map(({ action, data }) => [action, data])).toContainEqual(['refresh', undefined]);
    cable.close();
  });
});
