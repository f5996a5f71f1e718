import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleRoutes } from '../services.ts';

/** The routes of every module below the folder that brings a `server/index.ts`; most modules bring none. */
export async function loadModuleRoutes(root: string): Promise<ModuleRoutes[]> {
  const entries = readdirSync(root)
    .map((name) => join(root, name, 'server/index.ts'))
    .filter((path) => existsSync(path));
  return Promise.all(entries.map(async (path) => ((await import(pathToFileURL(path).href)) as { routes: ModuleRoutes }).routes));
}
