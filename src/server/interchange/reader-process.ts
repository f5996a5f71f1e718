import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../config.ts';
import { busy } from '../db/refusal-of.ts';

/**
 * Limits of a reader. The seconds are those of the processor: on a busy machine they take longer, up to the patience of the person who waits.
 */
export interface ReadingLimits {
  /** Bytes of all memory, and megabytes of the heap. */
  memory: number;
  heap: number;
  seconds: number;
  patience: number;
  /** Bytes that the reader may write. */
  output: number;
}

/** Signals of a program that crashes on its input, including the one for an exhausted heap. */
const breakdowns = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']);

/** Files of the reader programs: the data directory may lie beside them. */
const program = ['package.json', 'src/*', 'node_modules/*'];

/**
 * Passes content to a reader (a program below `src/server`) and returns its output. The reader runs in a separate process that may read
 * only the program's own files. It is killed when it exceeds its limit of memory or time; the result is then undefined. If something else
 * ends the reader, such as a server restart or the overall timeout, the call is refused as busy: the content may be readable later.
 */
export function outputOfReader(reader: string, content: Buffer, limits: ReadingLimits): Promise<string | undefined> {
  // The folder of packages may be a link to another place.
  const packages = join(realpathSync(join(projectRoot, 'node_modules')), '*');
  const mayRead = [...program.map((path) => join(projectRoot, path)), packages].map((path) => `--allow-fs-read=${path}`);
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.heap}`, '--permission', ...mayRead, reader], {
    cwd: projectRoot,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: limits.patience * 1000,
    killSignal: 'SIGKILL',
  });
  let isOverLimit = false;
  const stop = () => {
    isOverLimit = true;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => void isGreedy(child, limits).then((greedy) => greedy && stop()), 20);
  return new Promise<string | undefined>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.output) stop();
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString('utf8')).slice(0, 2000)));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else if (isOverLimit || breakdowns.has(signal)) resolve(undefined);
      else if (code === null) reject(busy(new Error(`The reader ${reader} was ended by ${signal}`)));
      // The reader exits with a code only if it could not start; it reports faults of the content itself.
      else reject(new Error(`The reader ${reader} ended with ${code}: ${complaint}`));
    });
    // A reader that was killed takes no more.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  }).finally(() => clearInterval(watch));
}

/** The limit of V8 counts no buffers: where the system tells, all memory is watched, and the time of the processor. */
async function isGreedy(child: ChildProcess, { memory, seconds }: ReadingLimits): Promise<boolean> {
  const [pages, stat] = await Promise.all(['statm', 'stat'].map((name) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '')));
  const [, resident = 0, shared = 0] = (pages ?? '').split(' ').map(Number);
  // Fields after the program name, which may contain anything: ticks in its own code and in the kernel, a hundred per second.
  const ticks = (stat ?? '')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const used = ticks.reduce((sum, part) => sum + part, 0) / 100;
  // The program itself is shared with every other process of it.
  return (resident - shared) * 4096 > memory || used > seconds;
}
