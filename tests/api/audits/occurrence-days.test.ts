import { expect, it } from 'vitest';
import { isDayRule, occurrenceDays } from '../../../src/server/schedules/occurrence-days.ts';
import { parseDayRule, writeDayRule } from '../../../src/shared/day-rule.ts';

// The examples of RFC 5545, 3.8.5.3, without their hour.
it.each([
  ['FREQ=DAILY;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-03', '1997-09-04']],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-12', '1997-09-22']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-16', '1997-09-30']],
  ['FREQ=WEEKLY;UNTIL=19970912T000000Z;BYDAY=TU,TH', '1997-09-02', ['1997-09-02', '1997-09-04', '1997-09-09', '1997-09-11']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,TH', '1997-09-02', ['1997-09-02', '1997-09-04', '1997-09-16', '1997-09-18']],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05', ['1997-09-05', '1997-10-03', '1997-11-07']],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22', ['1997-09-22', '1997-10-20', '1997-11-17']],
  ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '1997-09-28', ['1997-09-28', '1997-10-29', '1997-11-28']],
  ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=2,15', '1997-09-02', ['1997-09-02', '1997-09-15', '1997-10-02', '1997-10-15']],
  ['FREQ=MONTHLY;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10', ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10']],
  ['FREQ=YEARLY;INTERVAL=2;COUNT=2', '1997-03-10', ['1997-03-10', '1999-03-10']],
  ['FREQ=YEARLY;COUNT=2;BYMONTH=11;BYDAY=4TH', '1997-11-27', ['1997-11-27', '1998-11-26']],
])('%s from %s', (rule, first, days) => {
  expect(occurrenceDays({ rule, first }, first, '2030-01-01', days.length)).toEqual(days);
  const parsed = parseDayRule(rule);
  expect(parsed && parseDayRule(writeDayRule(parsed))).toEqual(parsed);
});

it('reads no rule that does not give days', () => {
  for (const rule of ['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=9', 'INTERVAL=2', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=DAILY;COUNT=x', 'daily'])
    expect(isDayRule(rule), rule).toBe(false);
});
