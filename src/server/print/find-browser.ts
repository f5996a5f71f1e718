import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const commands = [
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];
const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/** Finds a Chromium to print with: the given one, else one of the system. Undefined if there is none. */
export async function findBrowser(named: string | undefined): Promise<string | undefined> {
  for (const path of named === undefined ? systemPaths() : [named]) if (await works(path)) return path;
  return undefined;
}

function systemPaths(): string[] {
  if (process.platform === 'darwin') return apps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** A file is not yet a browser: Ubuntu's chromium-browser only says where to get one. */
async function works(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return /(Chrom(e|ium)|Edge|HeadlessShell)\D*\d+\./i.test(stdout);
  } catch {
    return false;
  }
}
