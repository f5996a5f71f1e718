import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, evaluateRule, open, type RuleJson } from '../../../engine/index.ts';
import { parseInstant } from '../../../engine/time/instant.ts';
import { dateIn, formatInstant, momentOf, wallClock } from '../../../engine/time/zone.ts';
import { a, aTemplate } from '../../support/a-template.ts';

const at = (zone: string, now = '2026-06-01T08:00:00Z') => ({ answers: {}, zone, now });
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Casablanca',
];

describe('a permit of eight hours', () => {
  const end = (start: string, zone: string): unknown => evaluateRule({ add_hours: [start, 8] }, at(zone));

  it('lasts eight hours when the clocks go forward', () => {
    expect(end('2026-03-28T22:00:00+01:00', 'Europe/Berlin')).toBe('2026-03-29T07:00:00+02:00');
  });

  it('lasts eight hours when the clocks go back', () => {
    expect(end('2026-10-24T22:00:00+02:00', 'Europe/Berlin')).toBe('2026-10-25T05:00:00+01:00');
  });
});

describe('the night', () => {
  const night = (start: string, end: string, zone: string, ...hours: RuleJson[]): unknown =>
    evaluateRule({ overlaps_night: [start, end, ...hours] }, at(zone));

  it('is that of the site, not of the device', () => {
    expect(night('2026-06-01T20:00:00Z', '2026-06-01T21:00:00Z', 'Europe/Sofia')).toBe(true);
    expect(night('2026-06-01T20:00:00Z', '2026-06-01T21:00:00Z', 'America/St_Johns')).toBe(false);
  });

  it('ends at six on the wall clock when the clocks go forward', () => {
    expect(night('2026-03-29T05:30:00+02:00', '2026-03-29T05:45:00+02:00', 'Europe/Berlin')).toBe(true);
    expect(night('2026-03-29T06:00:00+02:00', '2026-03-29T07:00:00+02:00', 'Europe/Berlin')).toBe(false);
  });

  it('ends at six on the wall clock when the clocks go back', () => {
    expect(night('2026-10-25T05:30:00+01:00', '2026-10-25T05:45:00+01:00', 'Europe/Berlin')).toBe(true);
    expect(night('2026-10-25T06:00:00+01:00', '2026-10-25T07:00:00+01:00', 'Europe/Berlin')).toBe(false);
  });

  it('starts and ends with the gap if the clock skips its hours', () => {
    expect(night('2026-03-29T03:05:00+02:00', '2026-03-29T03:10:00+02:00', 'Europe/Berlin', '02:30', '04:00')).toBe(true);
    expect(night('2026-03-29T03:05:00+02:00', '2026-03-29T03:10:00+02:00', 'Europe/Berlin', '00:00', '02:30')).toBe(false);
    expect(night('2026-03-29T01:55:00+01:00', '2026-03-29T03:10:00+02:00', 'Europe/Berlin', '00:00', '02:30')).toBe(true);
  });

  it('ends at the second occurrence if the clock shows its end twice', () => {
    expect(night('2026-10-25T02:10:00+01:00', '2026-10-25T02:20:00+01:00', 'Europe/Berlin', '22:00', '02:30')).toBe(true);
    expect(night('2026-10-25T02:30:00+01:00', '2026-10-25T02:40:00+01:00', 'Europe/Berlin', '22:00', '02:30')).toBe(false);
  });

  it('excludes work that ends when the night begins', () => {
    expect(night('2026-06-01T14:00:00+02:00', '2026-06-01T22:00:00+02:00', 'Europe/Berlin')).toBe(false);
    expect(night('2026-06-01T14:00:00+02:00', '2026-06-01T14:00:00+02:00', 'Europe/Berlin', '13:00', '15:00')).toBe(false);
  });

  it.each(zones)('is detected if one minute of the work overlaps it, in %s', (zone) => {
    const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }).map((moment) => moment - (moment % 60_000));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 900 }), (moment, minutes) => {
        const isNight = (instant: number): boolean => {
          const hour = new Date(wallClock(instant, zone)).getUTCHours();
          return hour >= 22 || hour < 6;
        };
        const expected = Array.from({ length: minutes }, (_, minute) => moment + minute * 60_000).some(isNight);
        const rule = { overlaps_night: [formatInstant(moment, zone), formatInstant(moment + minutes * 60_000, 'UTC')] };
        expect(evaluateRule(rule, at(zone))).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });
});

describe('moments', () => {
  it.each(zones)('are written and read back unchanged, in %s', (zone) => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) }), (moment) => {
        expect(parseInstant(formatInstant(moment, zone))).toBe(moment);
        expect(formatInstant(moment, zone).slice(0, 10)).toBe(dateIn(moment, zone));
        expect(wallClock(momentOf(wallClock(moment, zone), zone), zone)).toBe(wallClock(moment, zone));
      }),
      { numRuns: 60 },
    );
  });

  it('shift by the gap if the clock skips them, and are the first of two if it repeats them', () => {
    expect(new Date(momentOf(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(momentOf(Date.UTC(2026, 9, 25, 2, 30), 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    // Apia skipped the whole of 30 December 2011.
    expect(new Date(momentOf(Date.UTC(2011, 11, 30, 12), 'Pacific/Apia')).toISOString()).toBe('2011-12-30T22:00:00.000Z');
  });

  it('are null outside the four-digit years', () => {
    const later = (moment: string, hours: number): unknown => evaluateRule({ add_hours: [moment, hours] }, at('Asia/Kathmandu'));
    expect([later('9999-12-31T10:00:00Z', 5), later('9999-12-31T23:00:00Z', 5), later('0000-01-01T00:00:00Z', -48)]).toEqual([
      '9999-12-31T20:45:00+05:45',
      null,
      null,
    ]);
  });

  it('stay fixed while a form is being filled', () => {
    const form = compile(aTemplate({ questions: { day: a('date', { 'x-default': { today: [] } }) } }));
    expect(open(form, at('Asia/Kathmandu', '2026-05-31T18:20:00Z'))).toMatchObject({ now: '2026-05-31T18:20:00Z' });
    expect(() => open(form, at('Mars/Olympus'))).toThrow('zone.unknown');
    expect(() => open(form, at('UTC', 'yesterday'))).toThrow('now.invalid');
  });
});
