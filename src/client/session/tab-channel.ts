import type { SessionTokens } from '../../shared/session.ts';

/** Message between the tabs of one browser, so that a renewal, sign-in or sign-out in one tab applies to all. */
export type TabMessage =
  { kind: 'renewed'; tokens: SessionTokens } | { kind: 'signedIn'; tokens: SessionTokens; email: string } | { kind: 'signedOut' };

export interface TabChannel {
  tell: (message: TabMessage) => void;
  listen: (hear: (message: TabMessage) => void) => void;
}

const name = 'muster-session';
/** How long a tab that waited for another one's renewal listens for its outcome. */
const outcomePause = 60;

/** Opens the channel between tabs; a browser without one has tabs that renew each for itself. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };

  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data)),
  };
}

/** Runs the work in one tab at a time; a page without Web Locks (plain HTTP) just runs it. */
export async function aloneAmongTabs(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();

  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (free) return;
  await navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, outcomePause));
    await work();
  });
}
