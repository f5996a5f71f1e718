import { sql } from 'kysely';
import { isCategoryType } from '../../shared/term.ts';
import { like } from '../db/like.ts';
import { nameColumn } from '../listing/names.ts';
import type { TermKind } from '../terms/term-kind.ts';
import type { Source } from './source.ts';

/** The active terms of one tree of master data: its top level, or the terms directly below another term. */
export const termSource: Source = {
  kind: 'term',
  isNamed: true,
  async page(trx, session, { search, page, size, argument = '', below }) {
    const { kind, type } = treeOf(argument);
    const name = sql<string>`lower(${nameColumn('t.names', session.language)})`;
    const found = trx
      .selectFrom('terms as t')
      .where('t.organization_id', '=', session.organizationId)
      .where('t.kind', '=', kind)
      .where('t.category_type', type === null ? 'is' : '=', type)
      .where('t.parent_id', below === undefined ? 'is' : '=', below ?? null)
      .where('t.is_active', '=', true)
      .$if(search !== undefined, (query) => query.where(nameColumn('t.names', session.language), 'ilike', like(search ?? '')));
    const { count } = await found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    const items = await found
      .select([
        't.id',
        nameColumn('t.names', session.language).as('name'),
        sql<string | null>`nullif(t.details ->> 'description', '')`.as('detail'),
      ])
      .orderBy(name)
      .orderBy('t.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { items, total: Number(count) };
  },
  mayName: () => true,
};

/** The kind of term, and of a category its type, that the argument of `terms/…` names. */
function treeOf(argument: string): { kind: TermKind; type: string | null } {
  if (isCategoryType(argument)) return { kind: 'category', type: argument };
  return { kind: argument as TermKind, type: null };
}
