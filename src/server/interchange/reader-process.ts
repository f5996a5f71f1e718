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

/** Signals of a program that breaks by what it reads; also the one of a heap that is full. */
const breakdowns = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']);

/** Files of the reader programs: the data directory may lie beside them. */
const program = ['package.json', 'src/*', 'node_modules/*'];

/**
 * Gives content to a reader, a program below `src/server`, and returns what it writes. It runs in a process of its own that may read nothing but the
 * program, has a limit of memory and time, and is killed when it passes one: then nothing is returned. A reading that something else ended, such as a
 * restart of the server or the patience, is refused as busy: the content may be read another time.
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
      // It ends by itself only where it could not begin: whatever is wrong with the content, it says so.
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
  // Behind the name of the program, which may hold anything: its ticks in its own code and in the system's, a hundred a second.
  const ticks = (stat ?? '')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const used = ticks.reduce((sum, part) => sum + part, 0) / 100;
  // The program itself is shared with every other process of it.
  return (resident - shared) * 4096 > memory || used > seconds;
}
