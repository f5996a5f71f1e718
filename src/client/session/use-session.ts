import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** Where the session stands, as a screen sees it. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
