import { sourceNames, type SourceName } from '../../shared/source-names.ts';
import type { ReferenceKind } from './look-up.ts';
import { siteSource } from './site-source.ts';
import type { Source } from './source.ts';
import { userSource } from './user-source.ts';

/** Every list that a question may name with `x-source`: the only register. */
const sources: Readonly<Record<SourceName, Source>> = { users: userSource, sites: siteSource };

export function sourceOf(name: string): Source | undefined {
  const known = sourceNames.find((source) => source === name);
  return known && sources[known];
}

/** What the ids of a list point at. */
export function kindOfSource(name: string): ReferenceKind {
  return sourceOf(name)?.kind ?? 'unlisted';
}
