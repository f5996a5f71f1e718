import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { DraftState, TemplateRow } from './draft-store.ts';
import { heldByModule } from './held-by-module.ts';
import { newerStock } from './stock-offer.ts';

/**
 * Returns, as text, the document whose fixed questions and sections a draft must keep: the stock document it was created from, else the
 * published version or, before the first publication, the parts common to every template of the module. Undefined if that document fixes
 * nothing.
 */
export async function heldFast(
  modules: ModuleCatalogue,
  trx: Tenant,
  organizationId: string,
  template: TemplateRow,
  { stockHash }: Pick<DraftState, 'stockHash'>,
): Promise<string | undefined> {
  const stock = stockHash === null ? undefined : await newerStock(modules, trx, organizationId, template);
  if (stock && stock.hash === stockHash) return holding(JSON.stringify(stock.document));
  if (template.current_version === null) return heldByModule(modules, template.module);
  const row = await trx
    .selectFrom('template_versions')
    .select(sql<string>`document::text`.as('text'))
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', template.id)
    .where('version', '=', template.current_version)
    .where(sql<boolean>`document::text like '%"x-fixed"%'`)
    .executeTakeFirst();
  return row?.text;
}

function holding(text: string): string | undefined {
  return text.includes('"x-fixed"') ? text : undefined;
}
