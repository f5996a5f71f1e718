import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from '../files/stored-content.ts';

/** One stored content of a backup, by its path below `files/`. */
export interface BackedUpFile {
  path: string;
  size: number;
  sha256: string;
}

const mostNamed = 10;

/** Describes every content below a folder. */
export async function describeFiles(folder: string): Promise<BackedUpFile[]> {
  if (!existsSync(folder)) return [];
  const found: BackedUpFile[] = [];
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const name of names.filter((each) => each.isFile())) {
    const path = join(name.parentPath, name.name);
    found.push({ path: path.slice(folder.length + 1), ...(await describe(createReadStream(path))) });
  }
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Refuses a backup in which a file is missing or differs from the backed-up content, and names the files. */
export async function refuseDamaged(folder: string, wanted: readonly BackedUpFile[]): Promise<void> {
  const damaged: string[] = [];
  for (const { path, size, sha256 } of wanted) {
    const found = await describe(createReadStream(join(folder, path))).catch(() => undefined);
    if (!found) damaged.push(`${path} is missing`);
    else if (found.size !== size) damaged.push(`${path} has ${found.size} of ${size} bytes`);
    else if (found.sha256 !== sha256) damaged.push(`${path} was changed`);
  }
  if (damaged.length === 0) return;
  const more = damaged.length > mostNamed ? ` and ${damaged.length - mostNamed} more` : '';
  throw new Error(`The files of the backup are damaged, nothing was restored: ${damaged.slice(0, mostNamed).join('; ')}${more}.`);
}
