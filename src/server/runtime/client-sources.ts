import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built client depends on, below the root of the checkout. */
const sources = [
  'engine',
  'index.html',
  'locales',
  'package-lock.json',
  'schemas',
  'src/client',
  'src/modules',
  'src/shared',
  'tsconfig.base.json',
  'vite.config.ts',
  'workflows',
];

/** A digest of the client's sources. The client is rebuilt when it changes. */
export function digestClientSources(root: string): string {
  const digest = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(root, source))
      digest
        .update(`${file}\n`)
        .update(readFileSync(join(root, file)))
        .update('\n');
  }
  return digest.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
