import type { Question } from '../../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { SourceQuery } from './form-services.ts';
import { siteOf } from './site-of.ts';

/** Returns what narrows the list that a question is answered from, whatever is searched for in it. */
export function sourceFilter(store: FormStore, { source, party, schema }: Question): Omit<SourceQuery, 'search' | 'below'> {
  const site = source === 'users' ? siteOf(store) : undefined;
  return { ...(party && { party, ...(schema['x-anyone'] !== true && { strict: 'true' as const }) }), ...(site && { site }) };
}
