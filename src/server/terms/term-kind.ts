import type { HistoryEntity } from '../../shared/history.ts';
import { typeNames, type TypeName } from '../../shared/term.ts';

/** The trees of names that an organisation keeps. */
export type TermKind = 'category' | 'environment_category' | 'root_cause';

interface TermShape {
  entity: HistoryEntity;
  /** Number of levels in its tree, not counting the fixed ones above. */
  depth: number;
  /** The specification's word for its top level. Anything above it is fixed, such as the type of a category. */
  top: TypeName;
}

export const termShapes: Readonly<Record<TermKind, TermShape>> = {
  category: { entity: 'category', depth: 2, top: 'parent' },
  environment_category: { entity: 'environment_category', depth: 2, top: 'parent' },
  root_cause: { entity: 'root_cause', depth: 3, top: 'grandparent' },
};

/** The specification's word for a level. */
export function typeNameOf(kind: TermKind, level: number): TypeName {
  return typeNames[typeNames.indexOf(termShapes[kind].top) + level - 1] ?? 'child';
}

/** The level that the specification's word means. */
export function levelOf(kind: TermKind, typeName: TypeName): number {
  return typeNames.indexOf(typeName) - typeNames.indexOf(termShapes[kind].top) + 1;
}
