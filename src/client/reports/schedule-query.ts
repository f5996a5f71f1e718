import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Named } from '../../shared/named.ts';
import type { ReportSchedule, ScheduleFrequency } from '../../shared/report-schedule.ts';
import { api, fetchJson } from '../api.ts';
import type { DashboardState } from '../dashboards/dashboard-state.ts';
import { partsOf, scopeOf, type ChosenReport } from './report-query.ts';

const key = ['report-schedules'] as const;
const path = '/api/report_schedules';

/** The reports that are mailed by the clock. */
export const schedulesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: ReportSchedule[] }>(path, undefined, signal)).items,
});

/** People to whom a report can be mailed. */
export const schedulePeopleQuery = queryOptions({
  queryKey: [...key, 'people'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: Named[] }>(`${path}/people`, undefined, signal)).items,
});

export interface ChosenSchedule {
  report: ChosenReport;
  state: DashboardState;
  frequency: ScheduleFrequency;
  day: number;
  hour: number;
  people: readonly string[];
}

/** Schedules a report. */
export function useScheduleReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ report, state, ...rule }: ChosenSchedule) => {
      const nowhere = { module: null, reporting_type: null, site_id: null, division_id: null };
      const name = report.type === undefined ? report.id : 'action_aging';
      return api.post(path, { report_schedule: { ...nowhere, report: name, ...partsOf(report), ...scopeOf(state), ...rule } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Pauses a schedule or carries it on. */
export function usePauseSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_active, lock_version }: Pick<ReportSchedule, 'id' | 'is_active' | 'lock_version'>) =>
      api.patch(`${path}/${id}`, { report_schedule: { is_active, lock_version } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Deletes a schedule. */
export function useDeleteSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`${path}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
