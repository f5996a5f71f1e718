import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Indicator } from '../../shared/indicator.ts';
import { fetchJson } from '../api.ts';
import type { DashboardState } from './dashboard-state.ts';

export type IndicatorCall = 'leading_indicators' | 'lagging_indicators' | 'safety_pyramids';
const freshFor = 60_000;

/** The indicators of a call within the filters of the dashboards. */
export const indicatorsQuery = (call: IndicatorCall, { period, date, site, division }: DashboardState) => {
  const params = {
    period,
    record_date_type: `${date}_date`,
    ...(site !== '' && { site_id: site }),
    ...(division !== '' && { division_id: division }),
  };
  return queryOptions({
    queryKey: ['figures', call, params],
    queryFn: async ({ signal }) => (await fetchJson<{ items: Indicator[] }>(`/api/dashboards/${call}`, params, signal)).items,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
};

export interface TodayAndDrafts {
  today: Indicator[];
  drafts: Indicator[];
}

/** Indicators of the day, and the reader's drafts. */
export const todayQuery = queryOptions({
  queryKey: ['figures', 'mobile_index'],
  queryFn: ({ signal }) => fetchJson<TodayAndDrafts>('/api/dashboards/mobile_index', undefined, signal),
  staleTime: freshFor,
});
