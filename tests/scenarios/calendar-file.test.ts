import { describe, expect, it } from 'vitest';
import { invitationFile } from '../../src/server/calendar/ics.ts';
import type { CalendarEntry } from '../../src/shared/calendar.ts';

const organizer = { id: '2', name: 'Olga Ivanova', email: 'olga@example.org' };

const entry = (zone: string, recurrence: string | null): CalendarEntry => ({
  id: '7f9c24e8',
  category: 'meeting',
  mode: 'offline',
  title: 'Toolbox talk',
  description: null,
  venue: 'Canteen',
  link: null,
  // The morning after the clocks of Europe went forward.
  starts_at: '2027-03-29T04:00:00.000Z',
  ends_at: '2027-03-29T04:30:00.000Z',
  zone,
  recurrence,
  excluded: [],
  competence_type: null,
  competence_months: null,
  sites: [],
  guests: [],
  attachments: [],
  attendance: [],
  creator: organizer,
  may_change: true,
  lock_version: 3,
});

const linesOf = (zone: string, recurrence: string | null) => invitationFile(entry(zone, recurrence), [organizer], organizer).split('\r\n');

describe('the file of an invitation', () => {
  it('writes a recurring start by the clock of its zone and carries the rules of that zone (RFC 5545, 3.2.19)', () => {
    const lines = linesOf('Europe/Sofia', 'FREQ=WEEKLY;BYDAY=MO');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Sofia',
        'TZOFFSETTO:+0300',
        'DTSTART;TZID=Europe/Sofia:20270329T070000',
        'DTEND;TZID=Europe/Sofia:20270329T073000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'SEQUENCE:3',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  });

  it('names a renamed zone as its rules do', () => {
    const lines = linesOf('Europe/Kiev', 'FREQ=DAILY');
    expect(lines).toContain('TZID:Europe/Kyiv');
    expect(lines).toContain('DTSTART;TZID=Europe/Kyiv:20270329T070000');
  });

  it('leaves out the dates that were cancelled, by the clock of the zone', () => {
    const cancelled = { ...entry('Europe/Kiev', 'FREQ=WEEKLY'), excluded: ['2027-04-05T04:00:00.000Z', '2027-11-01T05:00:00.000Z'] };
    expect(invitationFile(cancelled, [organizer], organizer).split('\r\n')).toEqual(
      expect.arrayContaining(['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Kyiv:20270405T070000,20271101T070000']),
    );
  });

  it('writes a single entry in UTC, without a zone', () => {
    const lines = linesOf('Europe/Sofia', null);
    expect(lines).toContain('DTSTART:20270329T040000Z');
    expect(lines.join('\n')).not.toContain('TZID');
  });
});
