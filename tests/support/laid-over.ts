import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/config.ts';

/** Parts of the product; its packages are those of the checkout. */
const product = [
  ...['engine', 'locales', 'schemas', 'src', 'workflows'],
  ...['index.html', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'],
];

/** Folders of tests/fixtures that hold a module as the product holds its own: schemas, workflows, locales and src/modules. */
type Laid = 'safety-walks';

const roots = new Map<Laid, string>();

/** Copies the product and lays the folder of a module over it; returns the root of the copy. The module only adds files, and edits none. */
export function laidOver(module: Laid): string {
  const known = roots.get(module);
  if (known !== undefined) return known;
  const root = mkdtempSync(join(tmpdir(), 'muster-laid-over-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const name of product) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const added = join(projectRoot, 'tests/fixtures', module);
  for (const entry of readdirSync(added, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(added.length + 1);
    if (entry.isFile() && existsSync(join(root, path))) throw new Error(`${module} replaces ${path}, which is the product's.`);
  }
  cpSync(added, root, { recursive: true });
  roots.set(module, root);
  return root;
}
