import type { SessionTokens } from '../../shared/session.ts';
import { readStored, store } from '../stored.ts';

interface HeldTokens {
  access?: string;
  csrf?: string;
  /** The public handle: it survives a reload and is worthless without its cookie. */
  refresh?: string;
}

let held: HeldTokens = {};

/** Access and CSRF tokens live in this page's memory only; the handle is remembered by the device. */
export const tokens = {
  current(): HeldTokens {
    const refresh = held.refresh ?? readStored('session');
    return refresh ? { ...held, refresh } : held;
  },
  keep({ access, csrf, refresh }: SessionTokens): void {
    held = { access, csrf, refresh };
    store('session', refresh);
  },
  forget(): void {
    held = {};
    store('session', null);
  },
};
