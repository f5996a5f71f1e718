import { sql } from 'kysely';
import type { Tenant } from '../../../server/db/tenant.ts';

/** Reads the answers to some questions, by record: whole answers of hundreds of permits are megabytes. */
export async function answersOf(trx: Tenant, organizationId: string, ids: readonly string[], questions: readonly string[]) {
  if (ids.length === 0 || questions.length === 0) return new Map<string, Record<string, unknown>>();
  const rows = await trx
    .selectFrom('records as r')
    .select('r.id')
    .select(sql<Record<string, unknown>>`(SELECT json_object_agg(k, r.answers -> k) FROM unnest(${questions}::text[]) AS k)`.as('answered'))
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, answered }) => [id, answered]));
}
