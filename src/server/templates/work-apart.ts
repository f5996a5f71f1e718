import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../shared/problem.ts';
import { createFairGate } from '../session/hash-gate.ts';
import type { TemplateTasks } from './template-tasks.ts';

/** Runs one task on a document of an organisation in a separate thread. */
export type WorkApart = <Name extends keyof TemplateTasks>(
  of: { organizationId: string },
  task: Name,
  ...given: Parameters<TemplateTasks[Name]>
) => Promise<ReturnType<TemplateTasks[Name]>>;

/** Limits on the cost of one task: seconds that it computes, seconds that it takes, and megabytes. */
const taskLimits = { computing: 10, taking: 60, heap: 384, waiting: 20 } as const;

type TimeLimits = Readonly<Record<'computing' | 'taking', number>>;
type Told = { result: unknown } | { failure: string };

/**
 * A thread for work on documents, one task after the other, the organisations in turn. It begins with the first one. A task that passes a limit ends it
 * with `template.too-heavy`, or with `request.busy` where the machine did not get to the task, and the next one begins another.
 */
export function createWorkApart(limits: TimeLimits = taskLimits): { workApart: WorkApart; close(): Promise<void> } {
  const gate = createFairGate(1, taskLimits.waiting);
  let thread: Worker | undefined;

  const started = (): Worker => {
    if (thread) return thread;
    const worker = new Worker(join(import.meta.dirname, 'template-worker.ts'), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: taskLimits.heap },
    });
    // The process may exit while the thread is idle; during a task, the request keeps the process alive.
    worker.unref();
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    thread = worker;
    return worker;
  };
  const send = (task: string, given: unknown[]): Promise<Told> => {
    const worker = started();
    return new Promise<Told>((resolve, reject) => {
      const watch = new AbortController();
      // The thread outlives the task: whatever the result, all listeners of the task are removed.
      const done = () => {
        watch.abort();
        worker.off('message', answered);
        worker.off('exit', ended);
      };
      const answered = (told: Told) => {
        done();
        resolve(told);
      };
      const refuse = (code: 'template.too-heavy' | 'request.busy') => {
        done();
        reject(new Problem(code));
      };
      const ended = () => refuse('template.too-heavy');
      worker.once('message', answered);
      worker.once('exit', ended);
      worker.postMessage({ task, given });
      void limitPassed(worker, limits, watch.signal).then((code) => {
        if (code === undefined) return;
        if (thread === worker) thread = undefined;
        refuse(code);
        void worker.terminate();
      });
    });
  };

  return {
    workApart: async <Name extends keyof TemplateTasks>(
      of: { organizationId: string },
      task: Name,
      ...given: Parameters<TemplateTasks[Name]>
    ) => {
      const told = await gate(of, () => send(task, given));
      if ('failure' in told) throw new Error(`The task ${task} failed: ${told.failure}`);
      return told.result as ReturnType<TemplateTasks[Name]>;
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}

/**
 * Resolves with the refusal of a task that passes a limit, or with undefined once the signal says that the task is done. What a document costs is the time that
 * its thread computes: on a busy machine a light task takes long too.
 */
async function limitPassed(
  worker: Worker,
  { computing, taking }: TimeLimits,
  signal: AbortSignal,
): Promise<'template.too-heavy' | 'request.busy' | undefined> {
  const [begun, before] = [performance.now(), await computed(worker)];
  for (let left = computing; left > 0; left = computing + before - (await computed(worker))) {
    if (performance.now() - begun > taking * 1000) return 'request.busy';
    const isDone = await pause(Math.max(left, 0.1) * 1000, false, { signal }).catch(() => true);
    if (isDone) return undefined;
  }
  return signal.aborted ? undefined : 'template.too-heavy';
}

/** Seconds of processor time that a thread has spent; zero before it runs and after its end. */
async function computed(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000_000;
}
