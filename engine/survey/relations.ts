import type { QuestionSchema } from '../template.ts';
import type { Placed } from './walk.ts';

/** Returns the relation of a chosen record to the record that names it. */
export function relationOf(schema: QuestionSchema): string {
  return schema['x-relation'] ?? schema['x-source']?.split('/')[1] ?? '';
}

/** The relations of the links that answers and rows of a template can make. */
export function relationsOf(placed: Iterable<Placed>): string[] {
  const found = [...placed].flatMap(({ schema }) => [
    ...(schema['x-field'] === 'record' ? [relationOf(schema)] : []),
    ...(schema['x-spawns'] === undefined ? [] : [schema['x-spawns']]),
  ]);
  return [...new Set(found)];
}

/** Counts of the linked records of a relation that rules may read. */
export const linkCounts = ['count', 'open', 'overdue', 'valid', 'failed'] as const;
export type LinkCount = (typeof linkCounts)[number];

const prefix = 'links.';

/** Returns the fact that contains a count of the linked records of a relation. */
export function linkFact(relation: string, count: LinkCount): string {
  return `${prefix}${relation}.${count}`;
}

/** Whether a fact is about linked records. */
export function isLinkFact(name: string): boolean {
  return name.startsWith(prefix);
}

/** Returns the relation and the count of a fact about linked records; undefined for any other. */
export function linkFactOf(name: string): { relation: string; count: LinkCount } | undefined {
  if (!isLinkFact(name)) return undefined;
  const [relation = '', counted, ...others] = name.slice(prefix.length).split('.');
  const count = linkCounts.find((each) => each === counted);
  return count === undefined || others.length > 0 ? undefined : { relation, count };
}
