import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { expandSchedules } from '../../../src/server/schedules/expand-schedules.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { PresentedSchedule } from '../../../src/shared/schedule.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const day = 24 * 60 * 60_000;
let organization: DemoOrganization;
let story: AuditStory;
let sites: { id: string; timezone: string }[];

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await AuditStory.begin(server, organization, 'housekeeping-5s');
  sites = (await story.cast.admin.get<{ items: { id: string; timezone: string }[] }>('/api/directory/sites')).body.items;
});

const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const input = (more: object = {}) => ({
  id: uuidv7(),
  template_id: story.template.id,
  title: 'Workshop walk',
  audit_kind: 'planned',
  places: sites.slice(0, 2).map(({ id }) => ({ site: id, auditor: story.ids.issuer, auditee: story.ids.performer })),
  rule: 'FREQ=MONTHLY',
  first_day: dayAfter(2),
  last_day: null,
  start_time: '09:30',
  minutes: 120,
  ...more,
});
const create = (more: object = {}) => story.cast.admin.post<PresentedSchedule>('/api/audit_schedules', input(more));

const changeUser = async (account: string, said: object) => {
  const found = await story.cast.admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`);
  const [user] = found.body.items;
  const changed = await story.cast.admin.patch(`/api/users/${user?.id}`, { user: { ...said, lock_version: user?.lock_version } });
  expect(changed.status, changed.text).toBe(200);
};

describe('a schedule of audits', () => {
  it('plans the audits of several sites 90 days ahead, each at the time of its site, and each once', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    const { id, occurrences } = made.body;
    expect(occurrences.length).toBeGreaterThanOrEqual(6);
    expect(occurrences.map(({ status, fault }) => [status, fault])).toEqual(occurrences.map(() => ['scheduled', null]));
    const [first] = occurrences;
    const zone = sites.find((site) => site.id === first?.site.id)?.timezone;
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(Date.parse(first?.starts_at ?? ''));
    expect(clock).toBe('09:30');

    const services = { ...server, forms: new FormCache(), clock: { now: () => new Date(Date.now() + day) }, log: { error: () => {} } };
    await expandSchedules(services as never, organization.organizationId, id);
    const shown = (await story.cast.admin.get<PresentedSchedule>(`/api/audit_schedules/${id}`)).body;
    expect(shown.occurrences.map(({ record }) => record)).toEqual(occurrences.map(({ record }) => record));
  });

  it('reschedules or skips one date with a reason, without changing the others', async () => {
    const { body } = await create({ rule: 'FREQ=WEEKLY', last_day: dayAfter(16), places: input().places.slice(0, 1) });
    const [first, second, third] = body.occurrences;
    const audit = `/api/records/${first?.record}`;
    const detail = (await story.cast.admin.get<RecordDetail>(audit)).body;
    const answers = { ...detail.answers, auditor: story.ids.requester };
    const reschedule = { event: 'reschedule', answers, version: detail.version };

    expect((await story.cast.admin.post(`${audit}/events`, reschedule)).status).toBe(422);
    expect((await story.cast.admin.post(`${audit}/events`, { ...reschedule, reason: 'Holiday' })).status).toBe(200);
    await story.cast.admin.post(`/api/records/${second?.record}/events`, { event: 'cancel', reason: 'Plant closed' });

    const shown = (await story.cast.admin.get<PresentedSchedule>(`/api/audit_schedules/${body.id}`)).body;
    expect(shown.occurrences.map(({ status, auditor }) => [status, auditor?.id])).toEqual([
      ['scheduled', story.ids.requester],
      ['cancelled', story.ids.issuer],
      ['scheduled', story.ids.issuer],
    ]);
    expect(third?.record).toBe(shown.occurrences[2]?.record);
    interface Listed {
      items: { id: string; occurrences: { record: string | null; status: string | null }[] }[];
    }
    const info = (await story.cast.requester.post<Listed>('/api/audits/schedulesinfo', { type: 'planned' })).body.items;
    const own = info.find(({ id }) => id === body.id)?.occurrences;
    expect(own?.map(({ record, status }) => [record, status])).toEqual(shown.occurrences.map(({ record, status }) => [record, status]));
    const planned = (await story.cast.admin.get<RecordPage>('/api/records?module=audits&planned=true&size=100')).body.items.map(
      ({ id }) => id,
    );
    expect([first, second, third].map((occurrence) => planned.includes(occurrence?.record ?? ''))).toEqual([true, false, true]);
  });

  it('plans no audits while it is paused', async () => {
    const { body } = await create({ first_day: dayAfter(200), rule: '' });
    expect(body.occurrences).toEqual([]);
    const paused = await story.cast.admin.patch<PresentedSchedule>(`/api/audit_schedules/${body.id}`, { version: 1, is_active: false });
    expect(paused.body).toMatchObject({ is_active: false, version: 2 });
    const { id: _id, ...soon } = input({ first_day: dayAfter(1), rule: '' });
    const changed = await story.cast.admin.patch<PresentedSchedule>(`/api/audit_schedules/${body.id}`, { version: 2, schedule: soon });
    expect([changed.status, changed.body.occurrences]).toEqual([200, []]);
  });

  it('reports each invalid value with its field', async () => {
    const wrong = async (more: object) =>
      (await story.cast.admin.post<ProblemBody>('/api/audit_schedules', input(more))).body.violations?.map(({ key, code }) => [key, code]);
    expect(await wrong({ rule: 'FREQ=SOMETIMES' })).toEqual([['rule', 'schedule.rule-invalid']]);
    expect(await wrong({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' })).toEqual([['rule', 'schedule.never-occurs']]);
    expect(await wrong({ last_day: dayAfter(1) })).toEqual([['last_day', 'schedule.ends-before-start']]);
    expect(await wrong({ first_day: dayAfter(-9), rule: '' })).toEqual([['first_day', 'schedule.only-past']]);
    expect(await wrong({ first_day: dayAfter(-90), last_day: dayAfter(-9) })).toEqual([['last_day', 'schedule.only-past']]);
    expect((await story.cast.performer.post('/api/audit_schedules', input())).status).toBe(403);
  });

  it('sets the kind and the co-auditors of each audit', async () => {
    const [place] = input().places;
    const { body, status } = await create({
      ...{ rule: '', audit_kind: 'unannounced' },
      places: [{ ...place, auditee: undefined, co_auditors: [story.ids.performer] }],
    });
    expect(status).toBe(201);
    const [{ record } = { record: null }] = body.occurrences;
    const audit = (await story.cast.admin.get<RecordDetail>(`/api/records/${record}`)).body;
    expect(audit.answers).toMatchObject({ auditKind: 'unannounced', coAuditors: [story.ids.performer] });
  });

  it('refuses a site that is listed twice, a co-auditor who has another part and a kind that the form does not know', async () => {
    const [place] = input().places;
    const refused = async (more: object) => (await story.cast.admin.post<ProblemBody>('/api/audit_schedules', input(more))).body.violations;
    expect(await refused({ places: [place, place] })).toEqual([{ key: 'places/1/site', code: 'schedule.site-twice' }]);
    expect(await refused({ places: [{ ...place, co_auditors: [story.ids.issuer] }] })).toEqual([
      { key: 'places/0/co_auditors', code: 'schedule.co-auditor-twice' },
    ]);
    expect(await refused({ audit_kind: 'surprise' })).toEqual([{ key: 'audit_kind', code: 'answer.option' }]);
  });

  it('continues in the name of whoever changes it after its author has left', async () => {
    const places = [{ site: story.site, auditor: story.ids.issuer }];
    const { id, ...wanted } = input({ places, rule: 'FREQ=WEEKLY', first_day: dayAfter(85) });
    const made = await story.cast.requester.post<PresentedSchedule>('/api/audit_schedules', { id, ...wanted });
    expect(made.status, made.text).toBe(201);
    await changeUser('requester', { is_active: false });
    const changed = await story.cast.admin.patch<PresentedSchedule>(`/api/audit_schedules/${id}`, { version: 1, schedule: wanted });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.owner).not.toBe(made.body.owner);

    const services = { ...server, forms: new FormCache(), clock: { now: () => new Date(Date.now() + 14 * day) }, log: { error: () => {} } };
    await expandSchedules(services as never, organization.organizationId, id);
    const { occurrences } = (await story.cast.admin.get<PresentedSchedule>(`/api/audit_schedules/${id}`)).body;
    expect(occurrences.map(({ fault }) => fault)).toEqual([null, null, null]);
  });

  it('reports inactive or unauthorised people and inactive sites per field, and records why a date was not planned', async () => {
    const [place, other] = input().places;
    const { body } = await create({ rule: 'FREQ=WEEKLY', first_day: dayAfter(85), places: [place] });
    const once = await create({ rule: '', first_day: dayAfter(3), places: [{ site: other?.site, auditor: story.ids.issuer }] });
    const { role } = (
      await story.cast.admin.post<{ role: { id: string } }>('/api/roles', {
        role: { name: 'Permits only', role_actions_attributes: [{ name: 'Permit', r_view: true }] },
      })
    ).body;
    await changeUser('performer', { role_id: role.id });
    await changeUser('issuer', { is_active: false });
    const { site } = (await story.cast.admin.get<{ site: { lock_version: number } }>(`/api/sites/${other?.site}`)).body;
    const closed = await story.cast.admin.patch(`/api/sites/${other?.site}`, {
      site: { status: 'inactive', lock_version: site.lock_version },
    });
    expect(closed.status, closed.text).toBe(200);

    const refused = await story.cast.admin.post<ProblemBody>('/api/audit_schedules', input({ places: [place, other] }));
    expect(refused.body.violations).toEqual([
      { key: 'places/1/site', code: 'schedule.site-inactive' },
      { key: 'places/0/auditor', code: 'schedule.person-inactive' },
      { key: 'places/0/auditee', code: 'schedule.person-cannot-read' },
      { key: 'places/1/auditor', code: 'schedule.person-inactive' },
      { key: 'places/1/auditee', code: 'schedule.person-cannot-read' },
    ]);
    const services = { ...server, forms: new FormCache(), clock: { now: () => new Date(Date.now() + 14 * day) }, log: { error: () => {} } };
    await expandSchedules(services as never, organization.organizationId, body.id);
    const { occurrences } = (await story.cast.admin.get<PresentedSchedule>(`/api/audit_schedules/${body.id}`)).body;
    expect(occurrences.flatMap(({ fault }) => fault ?? [])).toContain('schedule.person-inactive');

    // A planned date can be moved away from both, and is refused as long as one of them remains.
    const audit = `/api/records/${once.body.occurrences[0]?.record}`;
    const { answers, version } = (await story.cast.admin.get<RecordDetail>(audit)).body;
    const move = async (more: object) => {
      const sent = { event: 'reschedule', answers: { ...answers, ...more }, version, reason: 'Moved' };
      const moved = await story.cast.admin.post<ProblemBody>(`${audit}/events`, sent);
      return moved.body.violations?.map(({ key, code }) => `${key} ${code}`) ?? moved.status;
    };
    const [open, stays] = [{ site: { site: place?.site } }, { auditor: story.ids.admin }];
    expect(await move({ scope: 'Yard' })).toEqual(['site answer.reference', 'auditor answer.reference']);
    expect(await move(open)).toEqual(['auditor answer.reference']);
    expect(await move(stays)).toEqual(['site answer.reference']);
    expect(await move({ ...open, ...stays })).toBe(200);
  });
});
