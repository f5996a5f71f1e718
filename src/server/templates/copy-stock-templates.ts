import { uuidv7 } from 'uuidv7';
import { lint, type Template } from '../../../engine/index.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { matrixOf } from '../risk-matrices/matrix-store.ts';
import { inMatrix } from './in-matrix.ts';
import { askedIn } from './asked-in.ts';
import { documentHash } from './document-hash.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { addVersion } from './template-store.ts';

/**
 * Copies the stock templates of every module into an organisation, each as version 1 with its origin.
 * A template the organisation already copied is left alone. Throws where a stock document does not lint.
 */
export async function copyStockTemplates(trx: Tenant, organizationId: string, modules: ModuleCatalogue, at: Date): Promise<string[]> {
  const had = await trx.selectFrom('templates').select(['module', 'stock_name']).where('organization_id', '=', organizationId).execute();
  const matrix = await matrixOf(trx, organizationId);
  const isNewest = matrix === undefined || matrix.version === 1;
  const made: string[] = [];
  for (const manifest of modules.all) {
    for (const { name, document } of modules.stockTemplates(manifest.id)) {
      if (had.some((row) => row.module === manifest.id && row.stock_name === name)) continue;
      const hash = documentHash(document);
      requireSound(document, hash, manifest, name);
      const id = uuidv7();
      await trx
        .insertInto('templates')
        .values({
          organization_id: organizationId,
          id,
          module: manifest.id,
          stock_name: name,
          stock_hash: hash,
          icon: manifest.icons?.[name] ?? manifest.icon,
          created_at: at,
        })
        .execute();
      await addVersion(trx, organizationId, {
        templateId: id,
        version: 1,
        document: isNewest ? document : inMatrix(document, matrix),
        questionCount: askedIn(document, at),
        note: null,
        publishedBy: null,
        at,
      });
      await appendHistory(trx, organizationId, {
        at,
        actorId: null,
        entity: 'template',
        entityId: id,
        action: 'publish',
        details: { stock: name, version: 1 },
      });
      made.push(id);
    }
  }
  return made;
}

/** The documents that were linted, by module and hash: they are the same for every organisation. */
const sound = new Set<string>();

function requireSound(document: Template, hash: string, manifest: ModuleManifest, name: string): void {
  const key = `${manifest.id}/${hash}`;
  if (sound.has(key)) return;
  const faults = lint(document, modulePartsOf(manifest)).filter((finding) => finding.level === 'error');
  if (faults.length > 0) throw new Error(`Stock template ${manifest.id}/${name} is faulty: ${JSON.stringify(faults.slice(0, 5))}`);
  sound.add(key);
}
