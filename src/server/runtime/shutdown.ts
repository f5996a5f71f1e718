/** Stops the started parts of the server in reverse order. */
export interface Shutdown {
  /** Adds a step; it gets its own time, and what follows does not wait longer for it. */
  onStop(name: string, step: () => Promise<unknown>, patienceMs?: number): void;
  /** Runs every step once and ends the process. */
  stop(exitCode: number): Promise<void>;
}

/** Signals sent to a whole group arrive twice, from the terminal and from npm: only a later one means impatience. */
const impatienceAfterMs = 1_500;

/** Listens for the signals and errors that end the process, and ends it in order. */
export function createShutdown(report: (message: string, error?: unknown) => void): Shutdown {
  const steps: { name: string; step: () => Promise<unknown>; patienceMs: number }[] = [];
  let stopping: { since: number; done: Promise<void> } | undefined;

  const runSteps = async (exitCode: number) => {
    for (const { name, step, patienceMs } of steps.toReversed()) {
      try {
        await within(step(), patienceMs);
      } catch (error) {
        report(`Stopping: ${name} did not end cleanly`, error);
      }
    }
    process.exit(exitCode);
  };
  const stop = (exitCode: number) => {
    stopping ??= { since: performance.now(), done: runSteps(exitCode) };
    return stopping.done;
  };
  const onSignal = () => {
    if (stopping && performance.now() - stopping.since > impatienceAfterMs) process.exit(1);
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      report('Stopping after an error that nobody caught', error);
      void stop(1);
    });
  }

  return {
    stop,
    onStop: (name, step, patienceMs = 5_000) => void steps.push({ name, step, patienceMs }),
  };
}

async function within(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${patienceMs / 1000} seconds`)), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
