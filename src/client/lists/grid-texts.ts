import type { DataGridProps } from '@mui/x-data-grid';
import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../ui/lazy-screen.ts';

type GridTexts = NonNullable<DataGridProps['localeText']>;

const files = import.meta.glob<GridTexts>('./grid-languages/*.ts', { import: 'gridTexts' });

/** The grid's own words in a language: loaded with the grid, one file a language. */
export const gridTextsQuery = (language: string) =>
  queryOptions({
    queryKey: ['grid texts', language] as const,
    queryFn: async () => {
      const load = files[`./grid-languages/${language}.ts`] ?? files['./grid-languages/en.ts'];
      return load ? loadPart(load) : {};
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
