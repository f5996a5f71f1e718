import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BinnedEntry, CalendarEntry } from '../../../src/shared/calendar.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { enqueueInvitations } from '../../../src/server/outbox/outbox.ts';
import { emptyCalendarBin } from '../../../src/server/calendar/empty-calendar-bin.ts';
import { Client } from '../../support/client.ts';
import { mailTo } from '../../support/mail-to.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let admin: Client;
let performer: Client;
let organizationId: string;
/** The performer, who is invited, and the reviewer, who takes the place. */
const ids: Record<string, string> = {};
const emails: Record<string, string> = {};

beforeAll(async () => {
  const organization = await server.anOrganization();
  organizationId = organization.organizationId;
  admin = await Client.signIn(server, organization, 'admin');
  for (const account of ['performer', 'reviewer']) {
    const client = await Client.signIn(server, organization, account);
    const { user } = (await client.get<{ user: { id: string; email: string } }>('/api/v2/users/user_profile')).body;
    ids[account] = user.id;
    emails[account] = user.email;
    if (account === 'performer') performer = client;
  }
});

const training = (more: object = {}) => ({
  ...{ category: 'training', mode: 'offline', title: 'Fire wardens', description: null, venue: 'Canteen', link: null },
  ...{ starts_at: '2027-01-11T08:00:00Z', ends_at: '2027-01-11T09:00:00Z', recurrence: null },
  ...{ site_ids: [], guest_ids: [ids['performer']], attachments: [], ...more },
});

const path = '/api/calendar_entries';
type Answered = { calendar_entry: CalendarEntry };
const made = async (more: object) => (await admin.post<Answered>(path, { calendar_entry: training(more) })).body.calendar_entry;

/** Returns the calendar file of the newest mail to an account on a subject. */
async function fileTo(account: string, about: string): Promise<string> {
  const { attachments } = await mailTo(server.dataDir, emails[account] ?? '', about);
  const [file] = attachments.filter(({ mimeType }) => mimeType.includes('calendar'));
  const content = file?.content;
  return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(/\r?\n /g, '');
}

const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

describe('an invitation', () => {
  it('is changed, withdrawn, cancelled and renewed, each time with a higher number and from the same organiser', async () => {
    const entry = await made({ title: 'Fire wardens of spring' });
    const first = await fileTo('performer', 'Invitation: Fire wardens of spring');
    expect(first).toContain('METHOD:REQUEST');

    const change = { ...training({ title: 'Fire wardens of summer', guest_ids: [ids['reviewer']] }), lock_version: entry.lock_version };
    const { calendar_entry: changed } = (await admin.patch<Answered>(`${path}/${entry.id}`, { calendar_entry: change })).body;
    expect(await fileTo('reviewer', 'Invitation: Fire wardens of summer')).toContain('METHOD:REQUEST');
    const withdrawn = await fileTo('performer', 'Cancelled: Fire wardens of summer');
    expect(withdrawn).toContain('METHOD:CANCEL');
    expect(withdrawn).toContain('STATUS:CANCELLED');
    expect(withdrawn).toContain(`UID:${entry.id}`);
    expect(sequenceOf(withdrawn)).toBeGreaterThan(sequenceOf(first));

    const later = { ...change, title: 'Fire wardens of autumn', ends_at: '2027-01-11T10:00:00Z', lock_version: changed.lock_version };
    expect((await admin.patch(`${path}/${entry.id}`, { calendar_entry: later })).status).toBe(200);
    const updated = await fileTo('reviewer', 'Changed: Fire wardens of autumn');

    expect((await admin.delete(`${path}/${entry.id}`)).status).toBe(204);
    const cancelled = await fileTo('reviewer', 'Cancelled: Fire wardens of autumn');
    const { items } = (await admin.get<{ items: BinnedEntry[] }>('/api/calendar_bin')).body;
    const restored = { is_deleted: false, lock_version: items[0]?.lock_version };
    expect((await admin.patch(`${path}/${entry.id}`, { calendar_entry: restored })).status).toBe(200);
    const renewed = await fileTo('reviewer', 'Invitation: Fire wardens of autumn');
    const sequences = [updated, cancelled, renewed].map(sequenceOf);
    expect(new Set(sequences).size).toBe(3);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    const organizers = [first, withdrawn, updated, cancelled, renewed].map((file) => /ORGANIZER[^\n]*/.exec(file)?.[0]);
    expect(new Set(organizers).size).toBe(1);
  });
});

describe('an invitation that was committed', () => {
  it('is mailed although the server ended before it sent any, and one that was withdrawn meanwhile is not', async () => {
    const { id: entryId } = await made({ title: 'Ladder inspection' });
    await fileTo('performer', 'Invitation: Ladder inspection');
    const invited = (userId: string | undefined) => ({ entryId, userId: userId ?? '', kind: 'invited', version: 1 }) as const;
    // Rows that nobody carried on, as a server leaves them that ends after its commit: the next that is woken takes them along.
    const at = new Date();
    const left = [{ ...invited(ids['performer']), kind: 'changed' } as const, invited(ids['reviewer'])];
    await server.tenancy.withTenant({ organizationId }, (trx) => enqueueInvitations(trx, organizationId, left, at));
    await made({ title: 'Scaffold inspection', guest_ids: [ids['reviewer']] });
    expect(await fileTo('performer', 'Changed: Ladder inspection')).toContain(`UID:${entryId}`);
    await fileTo('reviewer', 'Invitation: Scaffold inspection');
    const { items } = (await admin.get<{ items: { subject: string; to: string }[] }>('/api/mailbox')).body;
    expect(items.filter(({ subject }) => subject === 'Invitation: Ladder inspection')).toHaveLength(1);
  });

  it('is written with its entry, once for a request that is sent twice', async () => {
    const send = () => admin.post<Answered>(path, { calendar_entry: training({ title: 'Crane briefing' }) }, { 'idempotency-key': key });
    const key = randomUUID();
    const [first, again] = [await send(), await send()];
    expect(again.body.calendar_entry.id).toBe(first.body.calendar_entry.id);
    const rows = await server.tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .selectFrom('outbox')
        .select('payload')
        .where('organization_id', '=', organizationId)
        .where('kind', '=', 'calendarInvitation')
        .execute(),
    );
    const own = rows.filter(({ payload }) => payload['entryId'] === first.body.calendar_entry.id);
    expect(own.map(({ payload }) => [payload['userId'], payload['kind'], payload['version']])).toEqual([[ids['performer'], 'invited', 1]]);
  });
});

describe('one date of a recurring entry', () => {
  const datesOf = async (id: string) => {
    const { items } = (
      await admin.get<{ items: { entry_id: string; starts_at: string }[] }>(`${path}?from=2027-03-01T00:00:00Z&until=2027-07-01T00:00:00Z`)
    ).body;
    return items.filter(({ entry_id: of }) => of === id).map(({ starts_at: at }) => at);
  };

  it('is cancelled with a new number of the invitation, and restored by editing', async () => {
    const times = { title: 'Rescue drill', starts_at: '2027-03-15T08:00:00.000Z', ends_at: '2027-03-15T09:00:00.000Z' };
    const entry = await made({ ...times, recurrence: 'FREQ=WEEKLY;COUNT=3' });
    const before = await fileTo('performer', 'Invitation: Rescue drill');
    const cancel = (occurrence: string, lock_version = entry.lock_version, client = admin) =>
      client.post<Answered & ProblemBody>(`${path}/${entry.id}/cancellations`, { cancellation: { occurrence, lock_version } });
    expect((await cancel('2027-03-22T08:00:00.000Z', entry.lock_version, performer)).status).toBe(403);
    expect((await cancel('2027-03-23T08:00:00.000Z')).body.code).toBe('calendar.no-such-occurrence');

    const { body } = await cancel('2027-03-22T08:00:00.000Z');
    expect(body.calendar_entry.excluded).toEqual(['2027-03-22T08:00:00.000Z']);
    // The clocks go forward on 28 March.
    expect(await datesOf(entry.id)).toEqual(['2027-03-15T08:00:00.000Z', '2027-03-29T07:00:00.000Z']);
    const changed = await fileTo('performer', 'Changed: Rescue drill');
    expect(changed).toMatch(/EXDATE;TZID=[^:]+:20270322T100000/);
    expect(sequenceOf(changed)).toBeGreaterThan(sequenceOf(before));
    const version = body.calendar_entry.lock_version;
    expect((await cancel('2027-03-22T08:00:00.000Z', version)).body.code).toBe('calendar.no-such-occurrence');

    const patch = async (more: object, lock_version: number) =>
      (
        await admin.patch<Answered>(`${path}/${entry.id}`, {
          calendar_entry: { ...training({ ...times, recurrence: 'FREQ=WEEKLY;COUNT=3', ...more }), lock_version },
        })
      ).body.calendar_entry;
    // The day stays cancelled at the new hour, and only what the form still lists stays cancelled.
    const moved = await patch({ starts_at: '2027-03-15T10:00:00.000Z', ends_at: '2027-03-15T11:00:00.000Z' }, version);
    expect(moved.excluded).toEqual(['2027-03-22T10:00:00.000Z']);
    const restored = await patch({ excluded: [] }, moved.lock_version);
    expect(restored.excluded).toEqual([]);
    expect(await datesOf(entry.id)).toHaveLength(3);

    const once = await made({ title: 'Single drill' });
    const cancellation = { occurrence: once.starts_at, lock_version: once.lock_version };
    expect((await admin.post<ProblemBody>(`${path}/${once.id}/cancellations`, { cancellation })).body.code).toBe(
      'calendar.no-such-occurrence',
    );
  });
});

describe('a recurrence', () => {
  it('ends on a day in the organisation’s time zone or after a number of occurrences', async () => {
    const between = async (id: string) => {
      const { items } = (
        await admin.get<{ items: { entry_id: string; starts_at: string }[] }>(
          `${path}?from=2027-02-01T00:00:00Z&until=2027-06-01T00:00:00Z`,
        )
      ).body;
      return items.filter(({ entry_id: of }) => of === id).map(({ starts_at: at }) => at.slice(0, 10));
    };
    const times = { guest_ids: [], starts_at: '2027-02-01T20:30:00Z', ends_at: '2027-02-01T21:30:00Z' };
    const until = await made({ ...times, recurrence: 'FREQ=WEEKLY;UNTIL=20270215' });
    expect(await between(until.id)).toEqual(['2027-02-01', '2027-02-08', '2027-02-15']);
    expect(until.recurrence).toMatch(/^FREQ=WEEKLY;UNTIL=202702\d\dT\d{6}Z$/);
    const counted = await made({ ...times, recurrence: 'FREQ=WEEKLY;COUNT=2' });
    expect(await between(counted.id)).toEqual(['2027-02-01', '2027-02-08']);

    const refused = async (recurrence: string) =>
      (await admin.post<ProblemBody>(path, { calendar_entry: training({ recurrence }) })).body.violations?.map(({ key, code }) => [
        key,
        code,
      ]);
    expect(await refused('FREQ=WEEKLY;UNTIL=20261231')).toEqual([['recurrence', 'calendar.repeats-end-before-start']]);
    expect(await refused('FREQ=WEEKLY;UNTIL=20270215;COUNT=2')).toEqual([['recurrence', 'answer.pattern']]);
    expect(await refused('FREQ=WEEKLY;UNTIL=20279999')).toEqual([['recurrence', 'answer.pattern']]);
  });
});

describe('the bin of the calendar', () => {
  it('keeps an entry for thirty days, and one with an attendance list permanently, for users who may edit the calendar', async () => {
    const nights = (days: number) =>
      server.tenancy.withTenant({ organizationId }, (trx) =>
        emptyCalendarBin(trx, organizationId, new Date(Date.now() + days * 86_400_000)),
      );
    const past = { guest_ids: [], starts_at: '2026-01-11T08:00:00Z', ends_at: '2026-01-11T09:00:00Z' };
    const [plain, attended] = [await made(past), await made(past)];
    const attendance = { occurrence: attended.starts_at, name: 'Ivan Petrov', is_present: true };
    expect((await admin.post(`${path}/${attended.id}/attendance`, { attendance })).status).toBe(200);
    for (const { id } of [plain, attended]) expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.get(`${path}/${plain.id}`)).status).toBe(404);
    expect((await performer.get('/api/calendar_bin')).status).toBe(403);

    expect(await nights(29)).toBe(0);
    expect(await nights(31)).toBe(1);
    const kept = await server.tenancy.withTenant({ organizationId }, (trx) =>
      trx.selectFrom('calendar_attendance').select('name').where('entry_id', '=', attended.id).execute(),
    );
    expect(kept).toHaveLength(1);
  });
});
