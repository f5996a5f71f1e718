import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** Returns the current state of the session. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
