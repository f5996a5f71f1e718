import { queryOptions } from '@tanstack/react-query';
import { allTime, type Dimension, type Figure } from '../../../shared/figure.ts';
import { fetchJson } from '../../api.ts';

/** The values of a column among the records that the reader may see. */
export const filterOptionsQuery = (module: string, by: Dimension) =>
  queryOptions({
    queryKey: ['filter options', module, by] as const,
    queryFn: async ({ signal }) => {
      const params = { module, by, measure: 'count', date: 'created', period: allTime };
      return (await fetchJson<Figure>('/api/figures', params, signal)).items;
    },
    staleTime: 60_000,
  });
