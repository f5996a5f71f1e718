export interface TakingUp {
  /** The workers that hold jobs and do not live. */
  absent(): Promise<string[]>;
  /** Gives the jobs of workers to whoever is free. */
  unlock(workers: string[]): Promise<void>;
  /** How long a worker may be absent before its jobs are taken up. */
  afterMs: number;
  failed(error: unknown): void;
}

/** Looks after workers that are gone, until it is stopped. One that is absent only once may have lost its connection, or just begun. */
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
