import { expect, it } from 'vitest';
import { readDashboardState } from '../../../src/client/dashboards/dashboard-state.ts';

const periodOf = (text: string) =>
  readDashboardState(new URLSearchParams({ period: text }), [{ id: 'own', dashboard: { dates: [] } }]).period;

it('reads relative periods, days between two dates and all time from its address; anything else is the usual period', () => {
  const read = ['last_month', 'all', '2026-11-23..2026-11-29', '2026-11-23..'];
  expect(read.map(periodOf)).toEqual(read);
  expect(['', 'someday', '2026-02-31..', '2026-11-29..2026-11-23..'].map(periodOf)).toEqual(Array.from({ length: 4 }, () => periodOf('')));
});
