import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repository } from '../support/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-arrows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the rules that a little repository with nothing but these files breaks, as "rule: file". */
function broken(files: Record<string, string>): string[] {
  for (const name of ['engine', 'workflows', 'src', 'tests']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const [path, text] of Object.entries({
    'engine/index.ts': 'export const engine = 1;',
    'workflows/index.ts': 'export const workflows = 1;',
    ...files,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const bin = join(repository, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(
    bin,
    ['engine', 'workflows', 'src', 'tests', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    },
  );
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(stdout);
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

for (const name of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json']) cpSync(join(repository, name), join(folder, name));
symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));

describe('the arrows of the architecture', () => {
  it('permit the imports that the design allows', () => {
    const files = {
      'engine/rule.ts': "import jsonLogic from 'json-logic-js'; export const rule = jsonLogic;",
      'src/shared/record.ts': "import { engine } from '../../engine/index.ts'; export const record = engine;",
      'src/server/db/pool.ts': "import pg from 'pg'; export const pool = pg;",
      'src/server/main.ts':
        "import { route } from '../modules/talks/server/index.ts'; import { pool } from './db/pool.ts'; console.log(route, pool);",
      'src/modules/talks/server/index.ts': "import { record } from '../../../shared/record.ts'; export const route = record;",
      'src/client/main.tsx': "import { record } from '../shared/record.ts'; console.log(record);",
    };
    expect(broken(files)).toEqual([]);
  });

  /** Errors planted in a repository: each with the rule that reports it, and the files, of which the first one is at fault. */
  const planted: [string, string, Record<string, string>][] = [
    [
      'the engine reaches for a package',
      'engine-is-pure',
      { 'engine/id.ts': "import { uuidv7 } from 'uuidv7'; export const id = uuidv7;" },
    ],
    [
      'the engine reaches for the platform',
      'engine-is-pure',
      { 'engine/hash.ts': "import { hash } from 'node:crypto'; export const id = hash;" },
    ],
    [
      'the engine looks at the client, for a type only',
      'engine-is-pure',
      {
        'engine/look.ts': "import type { A } from '../src/client/look.ts'; export type B = A;",
        'src/client/look.ts': 'export type A = 1;',
      },
    ],
    [
      'a lifecycle reaches for the engine',
      'workflows-are-pure',
      { 'workflows/permit.ts': "import { engine } from '../engine/index.ts'; export const permit = engine;" },
    ],
    [
      'the server calls xstate itself',
      'one-door-to-xstate',
      { 'src/server/step.ts': "import { transition } from 'xstate'; export const a = transition;" },
    ],
    [
      'what is shared knows the server',
      'shared-is-neutral',
      {
        'src/shared/knows.ts': "import { b } from '../server/known.ts'; export const a = b;",
        'src/server/known.ts': 'export const b = 1;',
      },
    ],
    [
      'the server reaches behind the engine’s front door',
      'engine-by-its-front-door',
      { 'src/server/behind.ts': "import { r } from '../../engine/back.ts'; export const a = r;", 'engine/back.ts': 'export const r = 1;' },
    ],
    [
      'the client takes a type of the server',
      'client-not-server',
      {
        'src/client/type.ts': "import type { B } from '../server/type.ts'; export type A = B;",
        'src/server/type.ts': 'export type B = 1;',
      },
    ],
    [
      'the server takes from the client',
      'server-not-client',
      { 'src/server/text.ts': "import { b } from '../client/text.ts'; export const a = b;", 'src/client/text.ts': 'export const b = 1;' },
    ],
    ['the client uses Node', 'client-without-node', { 'src/client/path.ts': "import { join } from 'node:path'; export const a = join;" }],
    [
      'a route opens its own connection',
      'one-door-to-the-database',
      { 'src/server/connection.ts': "import pg from 'pg'; export const a = pg;" },
    ],
    ['a route has its own queue', 'one-queue', { 'src/server/queue.ts': "import { run } from 'graphile-worker'; export const a = run;" }],
    [
      'the core knows a module',
      'modules-by-main-only',
      {
        'src/server/core.ts': "import { b } from '../modules/talks/server/index.ts'; export const a = b;",
        'src/modules/talks/server/index.ts': 'export const b = 1;',
      },
    ],
    [
      'a module reaches into another',
      'modules-meet-at-their-edges',
      {
        'src/modules/talks/server/a.ts': "import { b } from '../../audits/server/b.ts'; export const a = b;",
        'src/modules/audits/server/b.ts': 'export const b = 1;',
      },
    ],
    [
      'something needs the composition root',
      'main-is-the-root',
      { 'src/server/root.ts': "import { main } from './main.ts'; export const a = main;", 'src/server/main.ts': 'export const main = 1;' },
    ],
    [
      'two files need each other, if only for a type',
      'no-cycles',
      {
        'src/server/one.ts': "import type { B } from './two.ts'; export type A = B;",
        'src/server/two.ts': "import type { A } from './one.ts'; export type B = A | 1;",
      },
    ],
    [
      'the product imports a test',
      'product-not-tests',
      { 'src/server/test.ts': "import { b } from '../../tests/b.ts'; export const a = b;", 'tests/b.ts': 'export const b = 1;' },
    ],
    [
      'the product needs a package of the developers',
      'no-development-packages',
      { 'src/server/check.ts': "import fc from 'fast-check'; export const a = fc;" },
    ],
  ];
  const found = broken(Object.assign({}, ...planted.map(([, , files]) => files)));

  it.each(planted)('refuse that %s', (_, rule, files) => {
    expect(found).toContain(`${rule}: ${Object.keys(files)[0]}`);
  });
});
