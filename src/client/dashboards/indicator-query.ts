import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Indicator } from '../../shared/indicator.ts';
import { fetchJson } from '../api.ts';
import type { DashboardState } from './dashboard-state.ts';

export type IndicatorCall = 'leading_indicators' | 'lagging_indicators' | 'safety_pyramids';
const freshFor = 60_000;

/** The filters of the dashboards as their calls take them. */
export function scopeParams({ period, date, site, division }: DashboardState): Record<string, string> {
  return {
    period,
    record_date_type: `${date}_date`,
    ...(site !== '' && { site_id: site }),
    ...(division !== '' && { division_id: division }),
  };
}

/** The indicators of a call within the filters of the dashboards; unless a date was chosen, each is counted by its own. */
export const indicatorsQuery = (call: IndicatorCall, state: DashboardState) => {
  const named = Object.entries(scopeParams(state)).filter(([name]) => state.isDateChosen || name !== 'record_date_type');
  const params = Object.fromEntries(named);
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
