import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allTime, type Figure, type Measure } from '../../shared/figure.ts';
import { fetchJson } from '../api.ts';
import { recordPaths } from '../paths/paths.ts';
import type { PartState } from './use-part-state.ts';

/** Parts of a tile or chart that select its figure. */
export interface FigurePart {
  by?: string;
  measure?: Measure;
  filters?: Record<string, string>;
  now?: true;
}

const freshFor = 60_000;

/** The figure behind a tile or chart of the open tab. */
export const figureQuery = ({ tab, period, date, site, division }: PartState, { by, measure = 'count', filters = {}, now }: FigurePart) => {
  const params = {
    ...(site !== '' && { site }),
    ...(division !== '' && { division }),
    // A tile's own site filter overrides the chosen site.
    ...filters,
    module: tab,
    measure,
    ...(by && { by }),
    date,
    period: now ? allTime : period,
  };
  return queryOptions({
    queryKey: ['figures', params],
    queryFn: ({ signal }) => fetchJson<Figure>('/api/figures', params, signal),
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
};

/** The list of exactly the records that a figure or bar counts. */
export function listOf(module: string, filters: Record<string, string>): string {
  return `${recordPaths(module).list}?${new URLSearchParams(filters).toString()}`;
}
