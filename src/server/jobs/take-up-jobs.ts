export interface TakingUp {
  /** Returns the workers that own jobs but are no longer alive. */
  absent(): Promise<string[]>;
  /** Releases the jobs of workers, so that any free worker can take them. */
  unlock(workers: string[]): Promise<void>;
  /** How long a worker may be absent before its jobs are taken up. */
  afterMs: number;
  failed(error: unknown): void;
}

/**
 * Checks for absent workers until stopped, and releases the jobs of those absent twice in a row. A worker that is absent only once may
 * have lost its connection, or just started.
 */
export function takeUpJobs({ absent, unlock, afterMs, failed }: TakingUp): { stop(): Promise<void> } {
  let before: string[] = [];
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const now = await absent();
      const gone = now.filter((worker) => before.includes(worker));
      before = now;
      if (gone.length > 0) await unlock(gone);
    } catch (error) {
      before = [];
      failed(error);
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, afterMs / 2);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
