import { describe, expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { spanFilters } from '../../../src/client/records/views/between-query.ts';
import { addDays, monthOf } from '../../../src/client/records/views/calendar-days.ts';
import { movedContent } from '../../../src/client/records/views/moved-content.ts';
import { stockDocument } from '../../support/stock-documents.ts';

describe('the calendar of a list', () => {
  it('finds records that last into its days, and those without an end that begin in them', () => {
    const days = { from: '2026-11-01', until: '2026-11-30' };
    expect(spanFilters({ start: 'starts_at', end: 'ends_at' }, days)).toEqual([
      { starts_at: '..2026-12-01', ends_at: '2026-10-31..' },
      { starts_at: '2026-10-31..2026-12-01', ends_at: '-' },
    ]);
    expect(spanFilters({ start: 'occurred_at' }, days)).toEqual([{ occurred_at: '2026-10-31..2026-12-01' }]);
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
