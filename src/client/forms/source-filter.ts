import { spawningGrids, type Question } from '../../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { SourceQuery } from './form-services.ts';
import { siteOf } from './site-of.ts';

/** Returns the filters of the list that a question is answered from, independent of the search text. */
export function sourceFilter(store: FormStore, question: Question): Omit<SourceQuery, 'search' | 'below'> {
  const { source, party, schema } = question;
  const site = source === 'users' ? siteOf(store) : undefined;
  const relation = source === 'users' ? relationOf(store, question) : undefined;
  return {
    ...(party && { party, ...(schema['x-anyone'] !== true && { strict: 'true' as const }) }),
    ...(relation && { relation }),
    ...(site && { site }),
  };
}

/** Returns the relation of the records that the rows with this column become. */
function relationOf({ form }: FormStore, { id }: Question): string | undefined {
  return spawningGrids(form).find(({ columns = [] }) => columns.some((column) => column.id === id))?.schema['x-spawns'];
}
