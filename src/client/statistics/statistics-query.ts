import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Statistics, StatisticsBySite, StatisticSettings } from '../../shared/statistics.ts';
import type { DashboardSettings } from '../../shared/dashboard.ts';
import { api, fetchJson } from '../api.ts';
import { summaryQuery } from '../dashboards/document-query.ts';
import { modulesQuery } from '../modules/modules.ts';
import { saveFrom } from '../files/save-from.ts';

const key = ['statistics'] as const;

/** The statistics of a year, of one site or of all. */
export const statisticsQuery = (year: number, site: string) =>
  queryOptions({
    queryKey: [...key, year, site],
    queryFn: ({ signal }) => fetchJson<Statistics>('/api/statistics', { year, ...(site !== '' && { site_id: site }) }, signal),
    placeholderData: keepPreviousData,
  });

const partsOf = (year: number, month: string) => ({ year, ...(month !== '' && { month }) });

/** The statistics of each site, in a month or a whole year. */
export const siteStatisticsQuery = (year: number, month: string) =>
  queryOptions({
    queryKey: [...key, 'sites', year, month],
    queryFn: ({ signal }) => fetchJson<StatisticsBySite>('/api/statistics/sites', partsOf(year, month), signal),
    placeholderData: keepPreviousData,
  });

/** Saves the statistics of each site as an Excel file. */
export function useDownloadSites() {
  return useMutation({
    mutationFn: async ({ year, month }: { year: number; month: string }) => {
      const params = { ...partsOf(year, month), format: 'xlsx' };
      await saveFrom({ path: '/api/statistics/sites/export', params, name: `statistics-${month === '' ? year : month}.xlsx` });
    },
  });
}

/** Changes how the organisation reads its statistics. */
export function useChangeStatisticSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: StatisticSettings) => api.put('/api/statistics/settings', { statistic_settings: settings }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** How the organisation reads its dashboards and reports. */
export const dashboardSettingsQuery = queryOptions({
  queryKey: ['dashboard-settings'],
  queryFn: async ({ signal }) =>
    (await fetchJson<{ dashboard_settings: DashboardSettings }>('/api/dashboards/settings', undefined, signal)).dashboard_settings,
});

/** Changes how the organisation reads its dashboards and reports. */
export function useChangeDashboardSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: DashboardSettings) => api.put('/api/dashboards/settings', { dashboard_settings: settings }),
    onSettled: () =>
      Promise.all(
        [dashboardSettingsQuery.queryKey, ['figures'], ['reports'], modulesQuery.queryKey, summaryQuery.queryKey].map((each) =>
          client.invalidateQueries({ queryKey: [...each] }),
        ),
      ),
  });
}

export interface TypedHours {
  site_id: string;
  year: number;
  month: number;
  hours: number;
}

/** Enters the hours that were worked at a site in a month. */
export function useEnterHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: TypedHours) => api.put('/api/worked_hours', { worked_hours: hours }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
