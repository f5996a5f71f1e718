import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type Tables = Database & { r: Database['records'] };
export type Filtered = SelectQueryBuilder<Tables, 'r', object>;

/** The records of a module with an index value of that name. */
export function indexed(organizationId: string, module: string, field: string) {
  return expressionBuilder<Tables>()
    .selectFrom('record_index as f')
    .select('f.record_id')
    .where('f.organization_id', '=', organizationId)
    .where('f.module', '=', module)
    .where('f.field', '=', field);
}
