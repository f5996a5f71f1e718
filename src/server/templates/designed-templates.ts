import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { newerStock } from './stock-offer.ts';
import { textIn } from './template-store.ts';

/** Most templates in the list; far more than any organisation designs. */
const most = 1_000;

/** All templates of a module as who designs them sees them: published or not, offered or not, in the order they were made. */
export async function designedTemplates(
  trx: Tenant,
  { organizationId, language }: ServerSession,
  modules: ModuleCatalogue,
  module: string,
) {
  const rows = await trx
    .selectFrom('templates as t')
    .leftJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .leftJoin('template_drafts as d', (join) => sameOrganization(join, 'd.template_id', 't.id').on('d.document', 'is not', null))
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'd.updated_by'))
    .select(['t.id', 't.module', 't.icon', 't.stock_name', 't.stock_hash', 't.is_low_risk', 't.is_active', 't.current_version'])
    .select(['t.lock_version', 'v.titles', 'v.descriptions', 'v.question_count'])
    .select(['d.version', 'd.based_on', 'd.updated_by', 'd.updated_at', 'u.full_name'])
    // Of an unpublished template only its draft has a name, if it has one already.
    .select(sql<string | null>`d.document ->> 'title'`.as('draft_title'))
    .where('t.organization_id', '=', organizationId)
    .where('t.module', '=', module)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(most)
    .execute();

  const items = [];
  for (const row of rows) {
    items.push({
      id: row.id,
      module: row.module,
      name: row.titles ? textIn(row.titles, language) : (row.draft_title ?? ''),
      description: row.descriptions ? textIn(row.descriptions, language) : '',
      icon: row.icon,
      stock_name: row.stock_name,
      is_low_risk: row.is_low_risk,
      is_active: row.is_active,
      current_version: row.current_version,
      lock_version: row.lock_version,
      questions: row.question_count ?? 0,
      draft:
        row.version === null || row.updated_at === null
          ? null
          : {
              version: row.version,
              based_on: row.based_on,
              updated_by: row.updated_by === null ? null : { id: row.updated_by, name: row.full_name ?? '' },
              updated_at: row.updated_at.toISOString(),
            },
      has_newer_stock: (await newerStock(modules, trx, organizationId, row)) !== undefined,
    });
  }
  return items;
}
