import { describe, expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { spanFilters } from '../../../src/client/records/views/between-query.ts';
import { addDays, monthOf } from '../../../src/client/records/views/calendar-days.ts';
import { movedContent } from '../../../src/client/records/views/moved-content.ts';
import { barsByArea } from '../../../src/modules/permits/client/bars-by-area.ts';
import type { ListedRecord } from '../../../src/shared/record.ts';
import { stockDocument } from '../../support/stock-documents.ts';

describe('the time line of a day', () => {
  const permit = (starts: string, ends: string) =>
    ({ starts_at: starts, ends_at: ends, site: { id: 's', name: 'Sofia' }, place: null }) as ListedRecord;

  it('draws a permit by the clock of its site, wherever it is read', () => {
    const shift = permit('2026-07-16T03:00:00Z', '2026-07-16T15:00:00Z');
    const [area] = barsByArea([shift], '2026-07-16', () => 'Europe/Sofia');
    expect(area?.bars).toEqual([{ permit: shift, from: 6 / 24, until: 18 / 24 }]);
  });

  it('draws what lasts over midnight on both days, and nothing of other days', () => {
    const night = permit('2026-07-16T19:00:00Z', '2026-07-17T03:00:00Z');
    const bars = (day: string) =>
      barsByArea([night], day, () => 'Europe/Sofia').flatMap((area) => area.bars.map(({ from, until }) => [from, until]));
    expect(bars('2026-07-16')).toEqual([[22 / 24, 1]]);
    expect(bars('2026-07-17')).toEqual([[0, 6 / 24]]);
    expect(bars('2026-07-18')).toEqual([]);
  });
});

describe('the calendar of a list', () => {
  it('finds records that last into its days, and those without an end that begin in them', () => {
    const days = { from: '2026-11-01', until: '2026-11-30' };
    expect(spanFilters({ start: 'starts_at', end: 'ends_at' }, days)).toEqual([
      { starts_at: '..2026-11-30', ends_at: '2026-11-01..' },
      { starts_at: '2026-11-01..2026-11-30', ends_at: '-' },
    ]);
    expect(spanFilters({ start: 'occurred_at' }, days)).toEqual([{ occurred_at: '2026-11-01..2026-11-30' }]);
  });

  it('knows the days of a month and adds days across its end', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('moves a record by whole days at the hours of its site, over a change of the clock', () => {
    const form = compile(stockDocument('schemas/audits/safety-walk.json'), 'en');
    const answers = { startsAt: '2026-10-23T09:00:00+02:00', endsAt: '2026-10-23T11:00:00+02:00', scope: 'Workshop' };
    const moved = movedContent(
      form,
      { answers, remarks: {} },
      { calendar: { start: 'starts_at', end: 'ends_at' }, zone: 'Europe/Berlin', by: 3 * 24 * 60 * 60_000 },
    );
    expect(moved.answers).toEqual({
      startsAt: '2026-10-26T09:00:00+01:00',
      endsAt: '2026-10-26T11:00:00+01:00',
      scope: 'Workshop',
    });
  });
});
