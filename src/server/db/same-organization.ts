import type { JoinBuilder, StringReference } from 'kysely';

/**
 * Joins a row of the same organisation: `(join) => sameOrganization(join, 'u.id', 'p.user_id')`. Ids alone would do, but each key of a table begins with
 * the organisation's id, and row-level security reads it.
 */
export function sameOrganization<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  joined: StringReference<DB, TB>,
  from: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  const organizationOf = (reference: string) => `${reference.split('.')[0]}.organization_id` as StringReference<DB, TB>;
  return join.onRef(organizationOf(joined), '=', organizationOf(from)).onRef(joined, '=', from);
}
