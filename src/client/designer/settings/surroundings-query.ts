import { queryOptions } from '@tanstack/react-query';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { fetchJson } from '../../api.ts';
import { templateQuery } from '../design-queries.ts';

/** What of the organisation concerns a template: open records, workflows, risk matrices. It is asked for anew with each visit. */
export const surroundingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateQuery(id).queryKey, 'surroundings'] as const,
    queryFn: ({ signal }) => fetchJson<TemplateSurroundings>(`/api/templates/${encodeURIComponent(id)}/surroundings`, undefined, signal),
    staleTime: 0,
  });
