import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the checkout. */
export const repository = join(import.meta.dirname, '../..');

/** The files of the repository, tracked or about to be, below a folder; paths from its root. */
export function filesOf(...folders: string[]): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z', '--', ...folders], {
    cwd: repository,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: repository, encoding: 'utf8' }).split('\0');
  return list.split('\0').filter((path) => path !== '' && !deleted.includes(path));
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(repository, path), 'utf8');
}
