import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../config.ts';
import type { Lookup } from './lookup.ts';

let loaded: Promise<readonly Lookup[]> | undefined;

/** The providers of lookups of every module; the files are read once. */
export function loadLookups(): Promise<readonly Lookup[]> {
  loaded ??= readAll(join(projectRoot, 'src/modules'));
  return loaded;
}

async function readAll(root: string): Promise<Lookup[]> {
  const folders = readdirSync(root).map((module) => join(root, module, 'server/lookups'));
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return Promise.all(files.map(async (file) => ((await import(pathToFileURL(file).href)) as { lookup: Lookup }).lookup));
}
