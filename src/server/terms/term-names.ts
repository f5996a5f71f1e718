import { sql } from 'kysely';
import { isUuid } from '../../../engine/index.ts';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { nameColumn } from '../listing/names.ts';

/** The names of the terms among some values, by id, in a language. */
export async function termNames(
  trx: Tenant,
  { organizationId, language }: { organizationId: string; language: Language },
  values: readonly unknown[],
): Promise<Map<string, string>> {
  const ids = values.filter(isUuid);
  if (ids.length === 0) return new Map();
  const terms = await trx
    .selectFrom('terms as t')
    .select(['t.id', nameColumn('t.names', language).as('name')])
    .where('t.organization_id', '=', organizationId)
    .where(sql<boolean>`t.id = ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(terms.map(({ id, name }) => [id, name]));
}
