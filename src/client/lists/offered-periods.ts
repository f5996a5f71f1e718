import { allTime } from '../../shared/figure.ts';

/** The periods on offer; an address may name any other relative one. */
export const offeredPeriods = [
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_30_days',
  'last_90_days',
  'last_365_days',
  allTime,
] as const;
