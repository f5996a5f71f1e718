import { parentPort } from 'node:worker_threads';
import { templateTasks } from './template-tasks.ts';

// Worker thread of work-apart.ts: receives one task at a time and returns its result.

parentPort?.on('message', ({ task, given }: { task: keyof typeof templateTasks; given: unknown[] }) => {
  const work: (...given: never[]) => unknown = templateTasks[task];
  try {
    parentPort?.postMessage({ result: work(...(given as never[])) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
