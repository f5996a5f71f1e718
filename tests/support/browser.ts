import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Path of a Chromium for the browser tests, and its origin. */
export interface FoundBrowser {
  path: string;
  from: 'CHROMIUM_PATH' | 'playwright' | 'system';
}

/** The shell first: without the windows of a whole Chromium, pages take half of the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

/** Finds a browser: the one that CHROMIUM_PATH names, Playwright's own, or one of the system. */
export function findBrowser(): FoundBrowser | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!works(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is no working browser.`);
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const own = chromium.executablePath();
  if (works(own)) return { path: own, from: 'playwright' };
  const path = systemPaths().find(works);
  return path === undefined ? undefined : { path, from: 'system' };
}

/**
 * Finds a browser or installs one: from the distribution on Debian as root, else from Playwright. Replaces a slow one if that is possible
 * without cost.
 */
export function ensureBrowser(): FoundBrowser {
  const found = findBrowser();
  const isLinux = process.platform === 'linux';
  const lacksFonts = isLinux && !drawsChinese();
  const lacksShell = !found || (isLinux && found.from === 'system' && isRoot() && !found.path.endsWith('headless-shell'));
  if (found && !lacksFonts && !lacksShell) return found;
  const wanted = [...(lacksShell ? ['chromium-headless-shell'] : []), ...(lacksFonts ? fonts : [])];
  const installed = isLinux && installPackages(wanted);
  if (!installed && !found)
    run(process.execPath, [join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  if (!installed && lacksFonts) console.error('No font for Chinese was found: pages in Chinese are drawn as boxes.');
  const now = findBrowser();
  if (now) return now;
  throw new Error(
    'There is no browser for the tests. Install Chrome or Chromium, or name one with CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.',
  );
}

/** How the browser is started: root, and a container without user namespaces, have no sandbox. */
export const launchArguments = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.platform === 'linux' ? ['--disable-dev-shm-usage'] : []),
  ...(isRoot() || process.env['CHROMIUM_NO_SANDBOX'] ? ['--no-sandbox'] : []),
];

/** Without them a headless browser draws Chinese as boxes. */
const fonts = ['fontconfig', 'fonts-dejavu-core', 'fonts-liberation', 'fonts-wqy-zenhei'];

/** A file is not yet a browser: Ubuntu's chromium-browser only says where to get one. */
function works(path: string): boolean {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /(Chrom(e|ium)|Edge|HeadlessShell)\D*\d+\./i.test(stdout);
}

function systemPaths(): string[] {
  if (process.platform === 'darwin') return macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function drawsChinese(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

function installPackages(packages: string[]): boolean {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian) return false;
  const apt = (...rest: string[]) => {
    const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...rest];
    return isRoot() ? run('env', command) : run('sudo', ['-n', 'env', ...command]);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function run(program: string, rest: string[]): boolean {
  console.error(`$ ${program} ${rest.join(' ')}`);
  return spawnSync(program, rest, { stdio: ['ignore', 2, 2] }).status === 0;
}

if (import.meta.main) {
  const found = process.argv.includes('--ensure') ? ensureBrowser() : findBrowser();
  console.log(found ? `${found.path} (${found.from})` : 'No browser was found; --ensure gets one.');
  process.exitCode = found ? 0 : 1;
}
