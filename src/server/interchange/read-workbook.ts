import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workbook } from '../../../engine/interchange/interchange.ts';
import { isProblemCode, Problem } from '../../shared/problem.ts';
import { projectRoot } from '../config.ts';
import { parseReading } from './workbook-reading.ts';
import { mebibytes, readZipDirectory } from './zip-directory.ts';

/**
 * Limits of reading a workbook. The seconds are those of the processor: on a busy machine they take longer, up to the patience of the
 * person who waits.
 */
export const readingLimits = { file: 2 * 1024 ** 2, memory: 256 * 1024 ** 2, seconds: 4, patience: 60, output: 32 * 1024 ** 2 };

/** Files of the reader program: the data directory may lie beside them. */
const program = ['package.json', 'src/*', 'node_modules/*'];
const compoundFile = Buffer.from('D0CF11E0', 'hex');
const zip = Buffer.from('PK\x03\x04', 'latin1');

/** Whether the content is an Excel workbook of any age, whatever its name says. */
export function looksLikeWorkbook(content: Buffer): boolean {
  return content.subarray(0, 4).equals(zip) || content.subarray(0, 4).equals(compoundFile);
}

/**
 * Reads the sheets of an .xlsx workbook. Its directory is looked at first; the workbook itself is unpacked in a process of its own that may read
 * nothing but the program, has a limit of memory and time, and is killed when it passes one.
 */
export async function readWorkbook(content: Buffer, limits = readingLimits): Promise<Workbook> {
  if (content.subarray(0, 4).equals(compoundFile)) throw new Problem('import.old-binary-xls');
  if (content.length > limits.file) throw new Problem('import.too-large', { params: { limit: mebibytes(limits.file) } });
  if (!content.subarray(0, 4).equals(zip)) throw new Problem('import.not-a-workbook');
  if (!readZipDirectory(content).some(({ name }) => name === 'xl/workbook.xml')) throw new Problem('import.not-a-workbook');

  const reading = parseReading(await outputOfReader(content, limits));
  if ('workbook' in reading) return reading.workbook;
  throw new Problem(isProblemCode(reading.code) ? reading.code : 'import.unreadable-workbook', { params: reading.params });
}

function outputOfReader(content: Buffer, limits: typeof readingLimits): Promise<string> {
  const reader = join(import.meta.dirname, 'workbook-reader.ts');
  const mayRead = program.map((path) => `--allow-fs-read=${join(projectRoot, path)}`);
  const child = spawn(process.execPath, ['--max-old-space-size=160', '--permission', ...mayRead, reader], {
    cwd: projectRoot,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: limits.patience * 1000,
    killSignal: 'SIGKILL',
  });
  const watch = setInterval(() => void killIfGreedy(child, limits), 20);
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.output) child.kill('SIGKILL');
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(0, 2000)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else if (code === null) reject(new Problem('import.unreadable-workbook'));
      // It ends by itself only where it could not begin: whatever is wrong with the workbook, it says so.
      else reject(new Error(`The reader of workbooks ended with ${code}: ${complaint}`));
    });
    // A reader that was killed takes no more.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  }).finally(() => clearInterval(watch));
}

/** The limit of V8 counts no buffers: where the system tells, all memory is watched, and the time of the processor. */
async function killIfGreedy(child: ChildProcess, { memory, seconds }: typeof readingLimits): Promise<void> {
  const [pages, stat] = await Promise.all(['statm', 'stat'].map((name) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '')));
  const [, resident = 0, shared = 0] = (pages ?? '').split(' ').map(Number);
  // Behind the name of the program, which may hold anything: its ticks in its own code and in the system's, a hundred a second.
  const ticks = (stat ?? '')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const used = ticks.reduce((sum, part) => sum + part, 0) / 100;
  // The program itself is shared with every other process of it.
  if ((resident - shared) * 4096 > memory || used > seconds) child.kill('SIGKILL');
}
