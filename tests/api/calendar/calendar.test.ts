import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActivityRow } from '../../../src/shared/history.ts';
import type { CalendarEntry, CalendarOccurrence } from '../../../src/shared/calendar.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { aSite } from '../../support/a-site.ts';
import { Client, send, type Answer } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let admin: Client;
let guest: Client;
let guestId: string;

const meeting = {
  ...{ category: 'meeting', mode: 'offline', title: 'Toolbox meeting', description: null, venue: 'Canteen', link: null },
  ...{ starts_at: '2026-10-20T06:00:00Z', ends_at: '2026-10-20T06:30:00Z', recurrence: null },
  ...{ site_ids: [] as string[], guest_ids: [] as string[], attachments: [] as string[] },
};

beforeAll(async () => {
  const organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  guest = await Client.signIn(server, organization, 'performer');
  guestId = (await guest.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
});

async function anEntry(change: object = {}): Promise<CalendarEntry> {
  const answer = await admin.post<{ calendar_entry: CalendarEntry }>('/api/calendar_entries', {
    calendar_entry: { ...meeting, ...change },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.calendar_entry;
}

async function starts(client: Client, from: string, until: string): Promise<string[]> {
  const answer = await client.get<{ items: CalendarOccurrence[] }>(`/api/calendar_entries?from=${from}T00:00:00Z&until=${until}T00:00:00Z`);
  return answer.body.items.map(({ starts_at: at }) => at);
}

const refusal = ({ status, body }: Answer) => [
  status,
  ...((body as ProblemBody).violations ?? []).map(({ key, code }) => `${key}: ${code}`),
];

describe('an entry of the safety calendar', () => {
  it('recurs by the clock of the organisation, summer time or not', async () => {
    await anEntry({ recurrence: 'FREQ=WEEKLY;COUNT=3' });

    expect(await starts(guest, '2026-10-01', '2026-12-01')).toEqual([
      '2026-10-20T06:00:00.000Z',
      // The clocks go back on 25 October.
      '2026-10-27T07:00:00.000Z',
      '2026-11-03T07:00:00.000Z',
    ]);
    expect(await starts(guest, '2026-10-27', '2026-10-28')).toHaveLength(1);
  });

  it('of another site is visible to its guests only, who respond for themselves', async () => {
    const at = { starts_at: '2027-03-01T08:00:00Z', ends_at: '2027-03-01T09:00:00Z', site_ids: [(await aSite(admin)).id] };
    const hidden = await anEntry(at);
    expect(await starts(guest, '2027-03-01', '2027-03-02')).toEqual([]);
    expect((await guest.get(`/api/calendar_entries/${hidden.id}`)).status).toBe(404);
    expect((await guest.post(`/api/calendar_entries`, { calendar_entry: meeting })).status).toBe(403);

    const entry = await anEntry({ ...at, guest_ids: [guestId] });
    const answered = await guest.post<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}/response`, {
      response: 'maybe',
    });
    expect(answered.body.calendar_entry.guests).toMatchObject([{ id: guestId, response: 'maybe' }]);
    expect(refusal(await admin.post(`/api/calendar_entries/${entry.id}/response`, { response: 'accepted' }))).toEqual([409]);

    // After a change of time, all guests are invited again.
    const { lock_version: lockVersion } = answered.body.calendar_entry;
    const moved = await admin.patch<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}`, {
      calendar_entry: { ...meeting, ...at, guest_ids: [guestId], ends_at: '2027-03-01T10:00:00Z', lock_version: lockVersion },
    });
    expect(moved.body.calendar_entry.guests[0]?.response).toBe('waiting');
  });

  it('invites by mail with a calendar file, and is in the private feed', async () => {
    await anEntry({ title: 'First aid training', category: 'training', guest_ids: [guestId] });
    const invitation = async () => {
      const { items } = (await admin.get<{ items: { id: string; subject: string }[] }>('/api/mailbox')).body;
      const mail = items.find(({ subject }) => subject.includes('First aid training'));
      if (!mail) throw new Error('No invitation yet');
      return mail;
    };
    await vi.waitFor(invitation, { timeout: 10_000, interval: 250 });

    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const later = new Date(Date.now() + 90_000_000).toISOString();
    await anEntry({ title: 'Evacuation drill', category: 'event', starts_at: soon, ends_at: later });
    const { path } = (await guest.post<{ path: string }>('/api/calendar_feed')).body;
    const feed = await send(server.port, guest.subDomain, { path });
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.text).toContain('SUMMARY:Evacuation drill');
    expect((await send(server.port, guest.subDomain, { path: '/api/calendar_feed/none.ics' })).status).toBe(410);

    const renewed = (await guest.post<{ path: string }>('/api/calendar_feed/renewals')).body.path;
    expect((await send(server.port, guest.subDomain, { path })).status).toBe(410);
    expect((await send(server.port, guest.subDomain, { path: renewed })).text).toContain('SUMMARY:Evacuation drill');
    expect((await guest.post<{ path: string }>('/api/calendar_feed')).body.path).toBe(renewed);
    const log = (await admin.get<{ items: ActivityRow[] }>('/api/activity_logs?size=10')).body.items;
    expect(log).toContainEqual(expect.objectContaining({ action: 'renewCalendarFeed', entity: 'user', entity_id: guestId }));
  });

  it('lists who attended, as witnessed', async () => {
    const entry = await anEntry({ starts_at: '2025-10-20T06:00:00Z', ends_at: '2025-10-20T06:30:00Z' });
    const attendance = { occurrence: entry.starts_at, name: 'Ivan Petrov', is_present: true };
    const listed = await admin.post<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}/attendance`, { attendance });
    expect(listed.body.calendar_entry.attendance).toMatchObject([{ name: 'Ivan Petrov', is_present: true, occurrence: entry.starts_at }]);
    expect((await guest.post(`/api/calendar_entries/${entry.id}/attendance`, { attendance })).status).toBe(403);
  });

  it('is refused at the field', async () => {
    const sent = async (change: object) =>
      refusal(await admin.post('/api/calendar_entries', { calendar_entry: { ...meeting, ...change } }));

    expect(await sent({ title: ' ' })).toEqual([422, 'title: answer.required']);
    expect(await sent({ ends_at: meeting.starts_at })).toEqual([422, 'ends_at: calendar.end-before-start']);
    expect(await sent({ venue: null })).toEqual([422, 'venue: answer.required']);
    expect(await sent({ mode: 'hybrid' })).toEqual([422, 'link: answer.required']);
    expect(await sent({ mode: 'online', link: 'javascript:alert(1)' })).toEqual([422, 'link: answer.pattern']);
    expect(await sent({ recurrence: 'FREQ=SECONDLY' })).toEqual([422, 'recurrence: answer.pattern']);
    expect(await sent({ guest_ids: ['01a20a41-ff0c-7af3-924b-7fb8cc165ba6'] })).toEqual([422, 'guest_ids: answer.reference']);
  });
});
