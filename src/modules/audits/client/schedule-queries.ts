import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import type { PresentedSchedule } from '../../../shared/schedule.ts';

/** The keys of schedules; they follow what happens to records. */
export const scheduleKeys = { all: [...recordKeys.all, 'schedules'] as const };

/** Every schedule that the reader may see. */
export const schedulesQuery = queryOptions({
  queryKey: [...scheduleKeys.all, 'list'],
  queryFn: async ({ signal }) => (await fetchJson<{ items: PresentedSchedule[] }>('/api/audit_schedules', undefined, signal)).items,
});

/** One schedule with its dates. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKeys.all, id],
    queryFn: ({ signal }) => fetchJson<PresentedSchedule>(`/api/audit_schedules/${id}`, undefined, signal),
  });
