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

/** When a report is mailed, over which period, and to whom; without people they stay as they are. */
export interface ScheduleRule {
  frequency: ScheduleFrequency;
  day: number;
  hour: number;
  period: string;
  people?: readonly string[];
}

/** Schedules a report. */
export function useScheduleReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ report, state, rule }: { report: ChosenReport; state: DashboardState; rule: ScheduleRule }) => {
      const nowhere = { module: null, reporting_type: null, site_id: null, division_id: null };
      const name = report.type === undefined ? report.id : 'action_aging';
      return api.post(path, { report_schedule: { ...nowhere, report: name, ...partsOf(report), ...scopeOf(state), ...rule } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** A schedule as the person saw it, and what changes of it. */
interface ChangedSchedule extends Partial<ScheduleRule> {
  schedule: Pick<ReportSchedule, 'id' | 'lock_version'>;
  is_active?: boolean;
}

/** Changes a schedule, pauses it, or carries it on. */
export function useChangeSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schedule: { id, lock_version }, ...change }: ChangedSchedule) =>
      api.patch(`${path}/${id}`, { report_schedule: { ...change, lock_version } }),
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
