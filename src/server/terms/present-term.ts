import type { CategoryType, EnvironmentUnit, TermRow } from '../../shared/term.ts';
import { nameIn } from '../listing/names.ts';
import type { ServerSession } from '../session/server-session.ts';
import { typeNameOf } from './term-kind.ts';
import type { StoredTerm } from './term-store.ts';

/** A term as its reader sees it: named in their language, with what its kind has. */
export function presentTerm(term: StoredTerm, { language }: ServerSession): TermRow {
  const { kind, details, parent_names: parent } = term;
  return {
    id: term.id,
    type_name: typeNameOf(kind, term.level),
    parent_id: term.parent_id,
    parent_name: parent && nameIn(parent, language),
    name: nameIn(term.names, language),
    description: details.description ?? '',
    is_active: term.is_active,
    children_count: term.children_count,
    lock_version: term.lock_version,
    updated_at: term.updated_at.toISOString(),
    ...(kind === 'category' && { category_type: term.category_type as CategoryType }),
    ...(kind === 'environment_category' && { unit: (details.unit as EnvironmentUnit | undefined) ?? null }),
    ...(kind === 'root_cause' && { whys: (details.whys ?? []).map((why) => nameIn(why, language)) }),
  };
}

/** A name in a tree, with those below it. */
export interface TermNode {
  id: string;
  name: string;
  unit?: EnvironmentUnit | null;
  children: TermNode[];
}

/** Returns terms as a tree, each level by name. `top` is the parent of the first level. */
export function termTree(terms: readonly StoredTerm[], session: ServerSession, top: string | null): TermNode[] {
  const below = Map.groupBy(terms, ({ parent_id: parent }) => parent);
  const nodesOf = (parent: string | null): TermNode[] =>
    (below.get(parent) ?? []).map((term) => {
      const { id, name, unit } = presentTerm(term, session);
      return { id, name, ...(unit !== undefined && { unit }), children: nodesOf(id) };
    });
  return nodesOf(top);
}
