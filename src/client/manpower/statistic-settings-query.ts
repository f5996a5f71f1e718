import { queryOptions } from '@tanstack/react-query';
import type { StatisticSettings } from '../../shared/statistics.ts';
import { fetchJson } from '../api.ts';

/** The organisation's settings of statistics: the unit of its manpower among them. */
export const statisticSettingsQuery = queryOptions({
  queryKey: ['statistics', 'settings'],
  queryFn: async ({ signal }) =>
    (await fetchJson<{ statistic_settings: StatisticSettings }>('/api/statistics/settings', undefined, signal)).statistic_settings,
});
