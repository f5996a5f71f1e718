import { describe, expect, it } from 'vitest';
import { daysOfTrend } from '../../../src/shared/period.ts';
import { statisticalYear, yearName } from '../../../src/shared/statistics.ts';

describe('the running statistical year', () => {
  it('begins in January or in April', () => {
    expect(statisticalYear('2027-03-31', 'apr_mar')).toBe(2026);
    expect(statisticalYear('2027-04-01', 'apr_mar')).toBe(2027);
    expect(statisticalYear('2027-01-01', 'jan_dec')).toBe(2027);
  });

  it('is named by both calendar years that it is in', () => {
    expect([yearName(2026, 'apr_mar'), yearName(2099, 'apr_mar'), yearName(2026, 'jan_dec')]).toEqual(['2026/27', '2099/00', '2026']);
  });
});

describe('a chart by month', () => {
  it.each([
    ['this_month', '2025-12-01', '2026-11-30'],
    ['today', '2025-12-01', '2026-11-30'],
    ['last_30_days', '2025-12-01', '2026-11-30'],
    ['last_month', '2025-11-01', '2026-10-31'],
  ])('shows twelve months for %s', (period, from, until) => {
    expect(daysOfTrend(period, '2026-11-28')).toEqual({ from, until });
  });

  it.each(['this_quarter', 'last_90_days', 'this_year', 'all'])('keeps to %s, which is long enough', (period) => {
    expect(daysOfTrend(period, '2026-11-28')).toBeUndefined();
  });
});
