import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/server/config.ts';
import { ensureClient } from '../../src/server/runtime/client-build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const built = join(projectRoot, 'dist/client');
const kibibyte = 1024;
let chunks: Record<string, Chunk>;

beforeAll(async () => {
  await ensureClient({ root: projectRoot, target: built });
  chunks = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
}, 180_000);

/** The files that a part of the application brings with it, when it is loaded. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is no chunk of its own`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/** The page itself, with the scripts and styles that it names. */
function pageFiles(): string[] {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const assets = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const named = Object.entries(chunks).filter(([, { file }]) => assets.includes(file));
  return ['index.html', 'color-scheme.js', ...assets, ...named.flatMap(([name]) => [...filesOf(name)])];
}

const filesOfAll = (names: readonly string[]) => new Set([...pageFiles(), ...names.flatMap((name) => [...filesOf(name)])]);

/** Returns how much a browser loads for these files, compressed as the server does it. */
function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0) / kibibyte;
}

const signIn = ['src/client/locales/en.ts', 'locales/en/common.json', 'src/client/session/sign-in-screen.tsx', 'locales/en/problems.json'];
const phoneList = [
  'src/client/locales/en.ts',
  'src/client/signed-in-routes.ts',
  'locales/en/common.json',
  'locales/en/menu.json',
  'src/client/shell/shell-route.ts',
  'src/client/shell/module-loader.ts',
  'src/client/records/list/record-list-screen.tsx',
  'src/client/ui/languages/en.ts',
  'locales/en/permits.json',
  'locales/en/records.json',
];
const form = ['src/client/records/draft/record-form-screen.tsx', 'locales/en/forms.json', 'locales/en/problems.json'];

describe('the compressed size', () => {
  it('of the sign-in page stays under 220 KiB', () => {
    expect(weight(filesOfAll(signIn))).toBeLessThan(220);
  });

  it('of the list on a phone, signed in, stays under 270 KiB, without the grid and the form', () => {
    const files = filesOfAll(phoneList);

    expect(weight(files)).toBeLessThan(270);
    expect([...files].filter((file) => /grid|filters|form/.test(file))).toEqual([]);
  });

  it('of the form and the list before it stays under 470 KiB', () => {
    const shell = filesOfAll(phoneList);
    const both = new Set([...shell, ...filesOfAll(form)]);

    expect(weight(both)).toBeLessThan(470);
    expect(weight(both) - weight(shell)).toBeGreaterThan(20);
  });

  it('of the code that sends waiting steps excludes the engine and the form', () => {
    const files = [...filesOf('src/client/records/waiting/waiting-events.tsx')];
    expect(files.filter((file) => /\/(engine|form-record)-/.test(file))).toEqual([]);
  });

  it('is spread over few requests', () => {
    expect(filesOfAll(signIn).size).toBeLessThan(20);
    expect(filesOfAll(phoneList).size).toBeLessThan(30);
    expect(new Set([...filesOfAll(phoneList), ...filesOfAll(form)]).size).toBeLessThan(45);
  });

  it('counts the scripts that the page names', () => {
    expect(pageFiles().filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  });
});
