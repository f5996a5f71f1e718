import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/api.ts';
import type { LessonReading } from '../../../shared/lesson.ts';

/** Who has read a version of a lesson. */
export const readingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['lesson-reading', id, version] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson<{ reading: LessonReading }>(`/api/lfi_lessons/${encodeURIComponent(id)}/readers`, undefined, signal)).reading,
  });
