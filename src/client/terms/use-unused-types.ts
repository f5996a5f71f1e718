import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CategoryType, CategoryTypeRow } from '../../shared/term.ts';
import { fetchJson } from '../api.ts';

const categoryTypesQuery = queryOptions({
  queryKey: ['category-types'] as const,
  queryFn: ({ signal }) => fetchJson<{ category_types: CategoryTypeRow[] }>('/api/categories/category_types', undefined, signal),
  // The same array while the data is the same: the columns of the list are made from it.
  select: ({ category_types: types }) => types.filter(({ forms }) => forms === 0).map(({ id }) => id),
});

const none: readonly CategoryType[] = [];

/** Returns the types of categories that no form uses; none until the server has answered. */
export function useUnusedTypes({ enabled = true } = {}): readonly CategoryType[] {
  return useQuery({ ...categoryTypesQuery, enabled }).data ?? none;
}
