import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One check: a program and, for a test run, the file with its report. */
export interface Step {
  name: string;
  /** A program of `node_modules/.bin`, or the path of one, and its arguments. */
  command: string[];
  env?: Record<string, string>;
  counts?: { file: string; from: 'vitest' | 'playwright' };
}

export interface StepResult {
  ok: boolean;
  /** Number of passed tests. Any other check that fails counts as one failed test. */
  passed: number;
  failed: number;
}

/** Runs a check and prints the result in one line. The check's output is printed only on failure. */
export async function runStep(step: Step, root: string): Promise<StepResult> {
  const since = performance.now();
  const { status, output } = await run(step, root);
  const counted = step.counts ? readCounts(step.counts) : { passed: 0, failed: 0 };
  const ok = status === 0 && counted.failed === 0;
  const result = { ok, passed: counted.passed, failed: ok ? 0 : Math.max(counted.failed, 1) };

  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const figures = step.counts ? `, ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s${figures})`);
  if (step.counts) {
    for (const name of readSecondTries(step.counts)) console.log(`       at a further try: ${name}`);
    for (const { name, ms } of readSlowest(step.counts)) console.log(`       ${(ms / 1000).toFixed(1).padStart(6)} s ${name}`);
  }
  if (!ok) console.log([...(step.counts ? readFailures(step.counts) : []), lastLines(output)].join('\n'));
  return result;
}

function run({ command: [program = '', ...rest], env }: Step, root: string): Promise<{ status: number | null; output: string }> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: error.message }));
    child.on('close', (status) => done({ status, output }));
  });
}

/** Returns the last lines of an output, so that an excerpt of a long log still contains the reason for the failure. */
const lastLines = (output: string) => output.trim().split('\n').slice(-80).join('\n');

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: VitestAssertion[];
  }[];
}
interface VitestAssertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { duration: number; error?: { message?: string } }[];
}

type Counts = NonNullable<Step['counts']>;

/** Returns each browser test with its result. */
function browserTests(file: string): (PlaywrightTest & { name: string })[] {
  const { suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const specs = suites.flatMap(function within(suite): PlaywrightSuite['specs'] {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(within)];
  });
  return specs.flatMap(({ title, file: spec, line, tests }) =>
    tests.map((one) => ({ ...one, name: `[${one.projectName}] ${spec}:${line} ${title}` })),
  );
}

/** The browser tests that did not pass at once: what passes only now and then is to be looked at too. */
function readSecondTries({ file, from }: Counts): string[] {
  if (from !== 'playwright' || !existsSync(file)) return [];
  return browserTests(file).flatMap(({ status, name }) => (status === 'flaky' ? [name] : []));
}

/** Returns the files of tests, in a browser the tests, that took longest, with their milliseconds: the suite has a budget. */
function readSlowest({ file, from }: Counts): { name: string; ms: number }[] {
  if (!existsSync(file)) return [];
  const report = (): VitestReport => JSON.parse(readFileSync(file, 'utf8'));
  const all =
    from === 'playwright'
      ? browserTests(file).map(({ name, results }) => ({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) }))
      : report().testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, 12);
}

/** Returns each failed test by name, with the first lines of its message. */
function readFailures({ file, from }: Counts): string[] {
  if (!existsSync(file)) return [];
  const beginning = (message = '') => message.split('\n').slice(0, 12).join('\n');
  if (from === 'playwright')
    return browserTests(file).flatMap(({ status, name, results }) =>
      status === 'unexpected' ? [`${name}\n${beginning(results.at(-1)?.error?.message)}`] : [],
    );
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}\n${beginning(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${name} ${fullName}\n${beginning(failureMessages?.[0])}`);
  });
}

function readCounts({ file, from }: Counts): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  if (from === 'playwright') {
    const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  }
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  // A file that does not even load has no tests that could fail: it counts as one.
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length;
    return status === 'failed' ? Math.max(tests, 1) : tests;
  });
  return { passed: report.numPassedTests, failed: failed.reduce((total, count) => total + count, 0) };
}
