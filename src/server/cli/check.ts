import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion } from '../runtime/node-version.ts';
import { runStep, type Step, type StepResult } from './check-step.ts';

/** `npm run check` runs what needs no database; `npm test` (`--all`) everything: the API on a real PostgreSQL and the product in a browser too. */
checkNodeVersion();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const results = mkdtempSync(join(tmpdir(), 'muster-check-'));
const all = process.argv.includes('--all');
// The tests start the server and its commands a hundred times: the compile cache is reused.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled');

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
  ],
  counts: { file: join(results, `${name}.json`), from: 'vitest' },
});
const node = (name: string, script: string, ...rest: string[]): Step => ({
  name,
  command: [process.execPath, join(root, script), ...rest],
});

// Two lanes of about the same length, for two cores. Steps that load both cores follow afterwards.
const lanes: Step[][] = [
  [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', 'engine', 'workflows', 'src', 'tests', 'bench', '*.config.ts'] },
    {
      name: 'arrows',
      command: ['depcruise', 'engine', 'workflows', 'src', 'tests', 'bench', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
    },
    { name: 'unused', command: ['knip'] },
    { name: 'format', command: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'] },
  ],
  [vitest('unit', ['scenarios', 'client', 'architecture'])],
];
const inBrowser: Step = {
  name: 'browser',
  // A shared machine stalls now and then. A test that fails in every attempt is a fault; one that passes on a retry is reported.
  command: ['playwright', 'test', '--retries=2', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json') },
  counts: { file: join(results, 'browser.json'), from: 'playwright' },
};
const afterwards: Step[] = all
  ? [
      // The server draws PDFs with the browser, from a page of the client.
      node('find-browser', 'tests/support/browser.ts', '--ensure'),
      node('client', 'src/server/cli/build.ts'),
      vitest('api', ['api']),
      inBrowser,
    ]
  : [];

const outcome: StepResult[] = [];
const runInTurn = async (steps: Step[]) => {
  for (const step of steps) outcome.push(await runStep(step, root));
};
await Promise.all(lanes.map(runInTurn));
await runInTurn(afterwards);
rmSync(results, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') => outcome.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(outcome.every(({ ok }) => ok) ? 0 : 1);
