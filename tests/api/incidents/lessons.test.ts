import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import type { LessonReading } from '../../../src/shared/lesson.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import { aSite } from '../../support/a-site.ts';
import { Cast, dayAfter, type Account, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
});

const content = (site: string, alsoAt: string[] = []) => ({
  heading: 'Bridge no interlock',
  place: { site },
  ...(alsoAt.length > 0 && { alsoAt }),
  happened: 'A guard was open.',
  why: 'The interlock was bridged.',
  learned: 'Check interlocks at every start.',
});
async function published(site: string, alsoAt?: string[]): Promise<RecordStory> {
  const lesson = await cast.draft('lessons', 'admin');
  await lesson.do('admin', 'submit', { answers: content(site, alsoAt) });
  return lesson;
}
const reading = async (id: string, who: Account) =>
  cast.as[who].get<{ reading: LessonReading; code?: string }>(`/api/lfi_lessons/${id}/readers`);
const confirm = (id: string, who: Account) =>
  cast.as[who].post<{ reading: LessonReading; code?: string }>(`/api/lfi_lessons/${id}/confirmations`);

describe('a lesson', () => {
  it('can be read only at its site and the other sites to which it is published', async () => {
    const { id: other } = await aSite(cast.as.admin);
    const hidden = await published(other);
    const shared = await published(other, [cast.site]);
    const status = async ({ id }: RecordStory) => (await cast.as.requester.get(`/api/records/${id}`)).status;
    expect([await status(hidden), await status(shared)]).toEqual([404, 200]);
    expect((await reading(hidden.id, 'requester')).status).toBe(404);
    const { items } = (await cast.as.requester.get<{ items: { id: string }[] }>('/api/records?module=lessons')).body;
    expect(items.map(({ id }) => id)).toContain(shared.id);

    await shared.do('admin', 'change', { answers: content(other) });
    expect(await status(shared)).toBe(404);
  });

  it('is confirmed once per reader, lists confirmations for approvers, and requires a new one after a change', async () => {
    const lesson = await published(cast.site);
    expect((await reading(lesson.id, 'requester')).body.reading).toEqual({ read_at: null, readers: null });
    expect((await confirm(lesson.id, 'requester')).body.reading.read_at).toEqual(expect.any(String));
    const first = (await confirm(lesson.id, 'requester')).body.reading.read_at;
    const { readers } = (await reading(lesson.id, 'reviewer')).body.reading;
    const at = new Map(readers?.map(({ user, confirmed_at }) => [user.id, confirmed_at]));
    expect(at.get(cast.ids.requester)).toBe(first);
    expect(at.get(cast.ids.performer)).toBeNull();
    expect(at.has(cast.ids.admin)).toBe(false);
    expect(readers?.at(-1)?.user.id).toBe(cast.ids.requester);
    const told = async (who: Account) =>
      (await cast.as[who].get<ListPage<NotificationRow>>('/api/v1/notifications?size=100')).body.items.filter(
        ({ record, is_read }) => record?.id === lesson.id && !is_read,
      ).length;
    await expect.poll(() => told('performer'), { timeout: 15_000 }).toBe(1);

    await lesson.do('admin', 'change', { answers: { ...content(cast.site), doNow: 'Look at your guards.' } });
    expect((await reading(lesson.id, 'requester')).body.reading.read_at).toBeNull();
    await lesson.do('admin', 'withdraw', { reason: 'Superseded' });
    expect((await confirm(lesson.id, 'requester')).body.code).toBe('lesson.not-published');
  });

  it('begins with the texts of its incident', async () => {
    const incident = await cast.draft('incidents');
    const rating = { likelihood: 3, severity: 4, matrix: 'standard-1' };
    await incident.do('requester', 'submit', {
      answers: {
        ...{ incidentType: 'near_miss', classification: await cast.term('terms/incident_category', 'Injury') },
        ...{ headline: 'Guard of press 3 stood open', description: `It was open all day.${' The interlock was silent.'.repeat(200)}` },
        ...{ place: { site: cast.site }, occurredAt: new Date(Date.now() - 3_600_000).toISOString(), immediateAction: 'Stopped.' },
        ...{ ratingActual: rating, ratingPotential: rating },
      },
    });
    const team = { investigationRequired: 'yes', lead: cast.ids.performer, targetDate: dayAfter(14) };
    await incident.do('reviewer', 'assign', { answers: team });
    const causeGroup = await cast.term('terms/root_cause', 'Equipment');
    const causes = ['The interlock was bridged.', 'Guards are on no checklist.'];
    const rootCauses = causes.map((causeText) => ({ rowId: uuidv7(), causeGroup, causeText }));
    await incident.do('performer', 'record', { answers: { rootCauses, learnings: 'Check interlocks at every start.' } });

    const lesson = await cast.draft('lessons', 'reviewer', { id: incident.id, relation: 'lessons' });
    expect(lesson.detail?.answers).toEqual({
      heading: 'Guard of press 3 stood open',
      place: { site: cast.site },
      happened: expect.stringMatching(/^It was open all day/),
      why: causes.join('\n'),
      learned: 'Check interlocks at every start.',
    });
    expect(String(lesson.detail?.answers['happened']).length).toBeLessThanOrEqual(4000);
    await lesson.do('reviewer', 'submit', { answers: lesson.detail?.answers ?? {} });
  });

  it('is not confirmed where the record is none', async () => {
    const observation = await cast.draft('observations');
    expect((await confirm(observation.id, 'requester')).status).toBe(404);
  });
});
