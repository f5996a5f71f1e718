import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registerLifecycles } from '../../../workflows/index.ts';

/** Registers the lifecycles of the folders: one file each, beside the index. */
export async function loadLifecycles(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder of lifecycles (WORKFLOWS_DIR).`);
    const paths = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'index.ts')
      .map(({ name }) => join(folder, name));
    const files = paths.map(async (path) => [path, (await import(pathToFileURL(path).href)) as unknown] as const);
    registerLifecycles(Object.fromEntries(await Promise.all(files)));
  }
}
