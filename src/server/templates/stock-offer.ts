import type { Template } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { documentHash } from './document-hash.ts';
import type { TemplateRow } from './draft-store.ts';
import { documentOf } from './template-store.ts';

/** A stock document in the version that the program currently supplies. */
interface StockDocument {
  hash: string;
  document: Template;
}

const known = new WeakMap<ModuleCatalogue, Map<string, StockDocument>>();

/** The stock document of a module by its name; the files do not change while the program runs. */
export function stockDocument(modules: ModuleCatalogue, module: string, name: string): StockDocument | undefined {
  const documents = known.get(modules) ?? new Map<string, StockDocument>();
  known.set(modules, documents);
  const found = documents.get(`${module}/${name}`);
  if (found) return found;
  for (const stock of modules.stockTemplates(module))
    documents.set(`${module}/${stock.name}`, { document: stock.document, hash: documentHash(stock.document) });
  return documents.get(`${module}/${name}`);
}

/** The stock document that a template has not taken over yet, where the program brings a newer one than it was copied from. */
export async function newerStock(
  modules: ModuleCatalogue,
  trx: Tenant,
  organizationId: string,
  template: Pick<TemplateRow, 'id' | 'module' | 'stock_name' | 'stock_hash'>,
): Promise<StockDocument | undefined> {
  if (template.stock_name === null) return undefined;
  const stock = stockDocument(modules, template.module, template.stock_name);
  // A template that was copied before hashes were kept: its first version is the copy.
  const taken = template.stock_hash ?? documentHash(await documentOf(trx, organizationId, template.id, 1));
  return stock?.hash === taken ? undefined : stock;
}
