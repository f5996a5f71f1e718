import { basename, dirname } from 'node:path';
import type { Template } from '../../engine/index.ts';
import { readStockTemplate } from '../../src/server/modules/stock-template.ts';
import { filesOf, textOf } from './repository.ts';

/** Every fillable template of the repository, by its path. */
export const stockDocuments: readonly string[] = filesOf('schemas', 'tests/fixtures/modules').filter(
  (path) =>
    path.endsWith('.json') &&
    !path.endsWith('module.json') &&
    !path.startsWith('schemas/core/') &&
    !path.includes('/parts/') &&
    textOf(path).includes('"x-sections"'),
);

/** The permits and audits that the product brings. */
export function stockDocumentsOf(module: string): string[] {
  return stockDocuments.filter((path) => path.startsWith(`schemas/${module}/`));
}

/** A template as the server reads it, with its parts and its translations. */
export function stockDocument(path: string): Template {
  return readStockTemplate(dirname(path), basename(path, '.json'));
}
