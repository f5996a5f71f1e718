import { describe, expect, it } from 'vitest';
import { limitText } from '../../src/server/mail/time-text.ts';
import { emptySchedule } from '../../src/modules/audits/client/typed-schedule.ts';
import { lastMomentOfDay } from '../../src/shared/last-moment.ts';
import { isLimit } from '../../src/shared/record-columns.ts';
import { absoluteTime, foreignZone, limitTime, relativeTime } from '../../src/client/ui/time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('a relative time', () => {
  it('uses the largest unit that fits', () => {
    expect(relativeTime('2026-11-20T14:00:00Z', now, 'en', 'UTC')).toBe('in 2 hours');
    expect(relativeTime('2026-11-20T11:15:00Z', now, 'en', 'UTC')).toBe('45 minutes ago');
    expect(relativeTime('2026-11-19T11:00:00Z', now, 'en', 'UTC')).toBe('yesterday');
    expect(relativeTime('2026-11-20T12:00:20Z', now, 'en', 'UTC')).toBe('now');
  });

  it('counts days by the calendar of the site', () => {
    const early = Date.parse('2026-11-21T02:23:00Z');
    expect(relativeTime('2026-11-23T03:20:00Z', early, 'en', 'Europe/Istanbul')).toBe('in 2 days');
    expect(relativeTime('2026-11-22T02:20:00Z', early, 'en', 'America/Chicago')).toBe('in 23 hrs 57 mins');
    expect(relativeTime('2026-11-19T19:20:00Z', early, 'en', 'Europe/Istanbul')).toBe('2 days ago');
    expect(relativeTime('2026-11-13T13:00:00Z', now, 'en', 'UTC')).toBe('7 days ago');
  });

  it.each([
    ['bg', 'след 3 ч 50 мин', 'преди 3 ч 50 мин'],
    ['de', 'in 3 Std. 50 Min.', 'vor 3 Std. 50 Min.'],
    ['en', 'in 3 hrs 50 mins', '3 hrs 50 mins ago'],
    ['es', 'dentro de 3 h 50 min', 'hace 3 h 50 min'],
    ['fr', 'dans 3 h 50 min', 'il y a 3 h 50 min'],
    ['tr', '3 sa. 50 dk. sonra', '3 sa. 50 dk. önce'],
    ['zh', '3小时 50分钟后', '3小时 50分钟前'],
  ])('below a day has its minutes: %s', (language, ahead, past) => {
    // The spaces of Intl may be narrow or unbreakable.
    const told = (at: string) => relativeTime(at, now, language, 'UTC').replaceAll(/\s/g, ' ');
    expect([told('2026-11-20T15:50:00Z'), told('2026-11-20T08:10:00Z')]).toEqual([ahead, past]);
  });

  it('uses the reader’s language', () => {
    expect(relativeTime('2026-11-20T14:00:00Z', now, 'de', 'UTC')).toBe('in 2 Stunden');
    expect(relativeTime('2026-11-20T14:00:00Z', now, 'bg', 'UTC')).toBe('след 2 часа');
    expect(relativeTime('2026-11-20T14:00:00Z', now, 'zh', 'UTC')).toBe('2小时后');
  });
});

describe('an absolute time', () => {
  it('is that of the site’s clock, not the device’s', () => {
    expect(absoluteTime('2026-11-20T23:30:00Z', { language: 'en', zone: 'Asia/Shanghai', now })).toBe('21 Nov, 07:30');
    expect(absoluteTime('2026-11-20T23:30:00Z', { language: 'en', zone: 'Europe/London', now })).toBe('20 Nov, 23:30');
  });

  it('includes the year only when it is not the current one', () => {
    expect(absoluteTime('2025-03-02T10:00:00Z', { language: 'en', zone: 'Europe/London', now })).toContain('2025');
    expect(absoluteTime('2026-12-31T23:30:00Z', { language: 'en', zone: 'Asia/Shanghai', now })).toContain('2027');
  });

  it('names the zone in full', () => {
    const full = absoluteTime('2026-07-01T10:00:00Z', { language: 'de', zone: 'Europe/Berlin', now, detail: 'full' });
    expect(full).toContain('12:00');
    expect(full).toContain('MESZ');
  });
});

describe('the zone beside a time', () => {
  it('is shown only when the reader’s clock differs', () => {
    expect(foreignZone('2026-11-20T12:00:00Z', { language: 'en', zone: 'Asia/Shanghai', own: 'Europe/London' })).toBe('GMT+8');
    expect(foreignZone('2026-11-20T12:00:00Z', { language: 'en', zone: 'Europe/Lisbon', own: 'Europe/London' })).toBeUndefined();
    expect(foreignZone('2026-07-20T12:00:00Z', { language: 'en', zone: 'Africa/Casablanca', own: 'UTC' })).toBe('GMT+1');
  });
});

describe('a limit', () => {
  const endOfDay = new Date('2026-12-06T22:00:00Z');

  it('at the midnight after a day is named by that day, in its own zone alone', () => {
    expect(lastMomentOfDay(endOfDay.getTime(), 'Europe/Sofia')).toBe(endOfDay.getTime() - 1);
    expect(lastMomentOfDay(endOfDay.getTime(), 'UTC')).toBeUndefined();
    const last = new Date(endOfDay.getTime() - 1).toISOString();
    expect(absoluteTime(last, { language: 'en', zone: 'Europe/Sofia', now, detail: 'day' })).toBe('6 Dec');
  });

  it('is shown as a day when it is the end of one, and as a time otherwise', () => {
    expect(limitText(endOfDay, 'en', 'Europe/Sofia')).toBe('6 Dec 2026');
    expect(limitText(endOfDay, 'en', 'UTC')).toContain('22:00');
  });
});

describe('a due date in a zone behind UTC', () => {
  const zone = 'America/Phoenix';
  // The end of 20 November in Phoenix.
  const due = '2026-11-21T07:00:00Z';

  it('is written as its day, not as the midnight after it', () => {
    expect(limitTime(due, { language: 'en', zone, now })).toBe('20 Nov');
    expect(limitTime('2026-11-20T15:00:00Z', { language: 'en', zone, now })).toBe('20 Nov, 08:00');
  });

  it('counts as a limit when the work starts with a day, not when it starts at a later hour', () => {
    expect(isLimit({ starts_at: '2026-11-18T07:00:00Z' }, 'ends_at', zone)).toBe(true);
    expect(isLimit({ starts_at: '2026-11-18T15:00:00Z' }, 'ends_at', zone)).toBe(false);
    expect(isLimit({ starts_at: '2026-11-18T07:00:00Z' }, 'starts_at', zone)).toBe(false);
  });

  it('of a new schedule is tomorrow as the reader counts days', () => {
    const evening = new Date('2026-11-21T02:00:00Z');
    expect(emptySchedule(evening, zone).first_day).toBe('2026-11-21');
    expect(emptySchedule(evening, 'Europe/Sofia').first_day).toBe('2026-11-22');
  });
});
