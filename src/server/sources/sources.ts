import { isRecordSource, sourceNames, sourceParts } from '../../shared/source-names.ts';
import type { ReferenceKind } from '../listing/look-up.ts';
import { recordSource } from './record-source.ts';
import { siteSource } from './site-source.ts';
import type { Source } from './source.ts';
import { termSource } from './term-source.ts';
import { userSource } from './user-source.ts';

/** Every kind of list that a question may name with `x-source`: the only register. */
const kinds: Readonly<Record<string, Source>> = { users: userSource, sites: siteSource, terms: termSource, records: recordSource };

export function sourceOf(name: string): Source | undefined {
  const { kind } = sourceParts(name);
  const isKnown = isRecordSource(name) || sourceNames.some((known) => known === name);
  return isKnown && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** Returns the kind of the targets of a list's ids. */
export function kindOfSource(name: string): ReferenceKind {
  return sourceOf(name)?.kind ?? 'unlisted';
}
