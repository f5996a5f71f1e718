import type { SessionTokens } from '../../shared/session.ts';
import { ProblemError } from '../problem-error.ts';

/** After a refusal the server is left alone for this long, however many calls fail meanwhile. */
export const refusalPause = 30_000;

interface RefresherParts {
  exchange: () => Promise<SessionTokens>;
  keep: (fresh: SessionTokens) => void;
  /** The access token held now, which another tab may have renewed. */
  access: () => string | undefined;
  /** Runs the work while no other tab runs its own. */
  alone: (work: () => Promise<void>) => Promise<void>;
  clock: () => number;
}

export interface Refresher {
  /** Ensures that there is a newer access token than `stale`. Throws the problem if the session cannot be renewed. */
  refresh: (stale: string | undefined) => Promise<void>;
  /** Forgets an earlier refusal: someone signed in. */
  reset: () => void;
}

/** Renews the session once for however many calls and tabs ask at the same time. */
export function createRefresher({ exchange, keep, access, alone, clock }: RefresherParts): Refresher {
  let running: Promise<void> | undefined;
  let refusal: { at: number; problem: ProblemError } | undefined;

  async function renew(stale: string | undefined): Promise<void> {
    if (access() !== undefined && access() !== stale) return;
    if (refusal && clock() - refusal.at < refusalPause) throw refusal.problem;
    try {
      keep(await exchange());
      refusal = undefined;
    } catch (error) {
      // A lost connection says nothing about the session, so the next call may try at once.
      if (error instanceof ProblemError && !error.isNetwork) refusal = { at: clock(), problem: error };
      throw error;
    }
  }

  return {
    refresh: (stale) => {
      running ??= alone(() => renew(stale)).finally(() => {
        running = undefined;
      });
      return running;
    },
    reset: () => {
      refusal = undefined;
    },
  };
}
