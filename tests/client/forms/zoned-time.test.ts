import { describe, expect, it } from 'vitest';
import { instantOf, readings, wallTime } from '../../../src/client/forms/zoned-time.ts';

describe('the wall time of a zone', () => {
  it.each([
    ['2026-03-14T07:30', 'Europe/Berlin', '2026-03-14T07:30:00+01:00'],
    ['2026-07-14T07:30', 'Europe/Berlin', '2026-07-14T07:30:00+02:00'],
    ['2026-01-10T23:15', 'America/St_Johns', '2026-01-10T23:15:00-03:30'],
    ['2026-01-10T00:00', 'Asia/Kathmandu', '2026-01-10T00:00:00+05:45'],
    ['2026-01-10T12:00', 'UTC', '2026-01-10T12:00:00+00:00'],
  ])('%s in %s is %s, and back', (wall, zone, iso) => {
    expect(instantOf(wall, zone)).toBe(iso);
    expect(wallTime(iso, zone)).toBe(wall);
  });

  it('names both instants of the hour that the clock shows twice, the earlier first', () => {
    expect(readings('2026-10-25T02:30', 'Europe/Berlin').map((reading) => reading.iso)).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ]);
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+02:00');
  });

  it('moves a time that the clock jumps over to as far after the jump', () => {
    expect(readings('2026-03-29T02:30', 'Europe/Berlin')).toEqual([]);
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T03:30:00+02:00');
  });

  it('round-trips every half hour around both clock changes', () => {
    for (const start of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z']) {
      for (let step = 0; step < 14; step += 1) {
        const iso = new Date(Date.parse(start) + step * 1_800_000).toISOString();
        const found = readings(wallTime(iso, 'Europe/Berlin'), 'Europe/Berlin').map((reading) => Date.parse(reading.iso));
        expect(found).toContain(Date.parse(iso));
      }
    }
  });

  it('returns nothing for text that is not a time', () => {
    expect(instantOf('', 'Europe/Berlin')).toBeUndefined();
    expect(wallTime('yesterday', 'Europe/Berlin')).toBe('');
  });
});
