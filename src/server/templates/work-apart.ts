import { join } from 'node:path';
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

/** Limits on the cost of one task. */
const taskLimits = { seconds: 10, heap: 384, waiting: 20 } as const;

type Told = { result: unknown } | { failure: string };

/**
 * A thread for work on documents, one task after the other, the organisations in turn. It begins with the first one; a task that passes a limit ends it with
 * `template.too-heavy`, and the next one begins another.
 */
export function createWorkApart(): { workApart: WorkApart; close(): Promise<void> } {
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
      const limit = setTimeout(() => {
        if (thread === worker) thread = undefined;
        void worker.terminate();
        tooHeavy();
      }, taskLimits.seconds * 1000);
      // The thread outlives the task: whatever the result, all listeners of the task are removed.
      const done = () => {
        clearTimeout(limit);
        worker.off('message', answered);
        worker.off('exit', tooHeavy);
      };
      const answered = (told: Told) => {
        done();
        resolve(told);
      };
      const tooHeavy = () => {
        done();
        reject(new Problem('template.too-heavy'));
      };
      worker.once('message', answered);
      worker.once('exit', tooHeavy);
      worker.postMessage({ task, given });
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
