import { describe, expect, it } from 'vitest';
import { dartOf, nearMissRatio, noCases, ratesOf, recordableOf, type Cases } from '../../../src/shared/rates.ts';
import { daysOfAprilYear } from '../../../src/shared/period.ts';
import { periodsOfYear } from '../../../src/shared/statistics.ts';

/** Three lost-time injuries, four with days away or restriction, five recordable. */
const cases: Cases = { ...noCases, daysAway: 3, restricted: 1, medical: 1, lostDays: 40 };

describe('rates', () => {
  it('follow the test vectors for 500,000 hours', () => {
    expect(ratesOf(cases, 500_000)).toEqual({ ltifr: 6, trifr: 10, trir: 2, ltir: 1.2, dart: 1.6, severity: 80, far: 0 });
  });

  it.each([0, null])('are unknown for %s hours', (hours) => {
    expect(Object.values(ratesOf(cases, hours))).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('count deaths as lost time and recordable, not as DART', () => {
    const deadly = { ...noCases, fatalities: 1 };
    expect([recordableOf(deadly), dartOf(deadly)]).toEqual([1, 0]);
    expect(ratesOf(deadly, 1_000_000)).toMatchObject({ ltifr: 1, far: 100 });
  });

  it('relate near misses to incidents that did harm', () => {
    expect(nearMissRatio({ ...noCases, nearMisses: 30, firstAid: 2, damages: 1 })).toBe(10);
    expect(nearMissRatio({ ...noCases, nearMisses: 30 })).toBeNull();
  });
});

describe('a statistical year', () => {
  it('runs from January or from April', () => {
    expect(periodsOfYear(2026, 'jan_dec', 'quarterly')[0]).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(periodsOfYear(2026, 'apr_mar', 'half_yearly')[1]?.at(-1)).toBe('2027-03');
    expect(periodsOfYear(2026, 'apr_mar', 'monthly')).toHaveLength(12);
  });
});

describe('a financial year from April', () => {
  it('began in the year before until the end of March', () => {
    expect(daysOfAprilYear('this_year', '2026-03-31')).toEqual({ from: '2025-04-01', until: '2026-03-31' });
    expect(daysOfAprilYear('this_year', '2026-04-01')).toEqual({ from: '2026-04-01', until: '2027-03-31' });
    expect(daysOfAprilYear('last_year', '2026-11-24')).toEqual({ from: '2025-04-01', until: '2026-03-31' });
    expect(daysOfAprilYear('this_quarter', '2026-11-24')).toBeUndefined();
  });
});
