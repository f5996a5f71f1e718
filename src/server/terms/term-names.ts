import { sql } from 'kysely';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { nameColumn } from '../listing/names.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The names of the terms among some values, by id, in a language. */
export async function termNames(
  trx: Tenant,
  { organizationId, language }: { organizationId: string; language: Language },
  values: readonly unknown[],
): Promise<Map<string, string>> {
  const ids = values.filter((value) => typeof value === 'string' && uuid.test(value));
  if (ids.length === 0) return new Map();
  const terms = await trx
    .selectFrom('terms as t')
    .select(['t.id', nameColumn('t.names', language).as('name')])
    .where('t.organization_id', '=', organizationId)
    .where(sql<boolean>`t.id = ANY (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(terms.map(({ id, name }) => [id, name]));
}
