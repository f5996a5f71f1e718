import { queryOptions } from '@tanstack/react-query';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { fetchJson } from '../../api.ts';
import { templateQuery } from '../draft/design-queries.ts';

/** Queries the organisation's data about a template: open records, workflows, risk matrices. Each visit reloads it. */
export const surroundingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...templateQuery(id).queryKey, 'surroundings'] as const,
    queryFn: ({ signal }) => fetchJson<TemplateSurroundings>(`/api/templates/${encodeURIComponent(id)}/surroundings`, undefined, signal),
    staleTime: 0,
  });
