import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkflowOptions } from '../../shared/workflow.ts';
import { fetchJson } from '../api.ts';

/** Queries the options for a workflow of a module; the fields are those that all of the chosen forms have. */
export const workflowOptionsQuery = (module: string | null, templates: readonly string[]) =>
  queryOptions({
    queryKey: ['settings', '/api/workflows', 'options', module, templates] as const,
    queryFn: ({ signal }) =>
      fetchJson<WorkflowOptions>(
        '/api/workflows/options',
        { module, ...(templates.length > 0 && { templates: templates.join(',') }) },
        signal,
      ),
    enabled: module !== null,
    placeholderData: keepPreviousData,
  });
