/** State of this page's session. `expired` keeps the screen and signs in over it. */
export type SessionState = 'restoring' | 'signedOut' | 'signedIn' | 'expired';
export type SessionEvent = 'signIn' | 'refuse' | 'signOut';

const transitions: Record<SessionState, Partial<Record<SessionEvent, SessionState>>> = {
  restoring: { signIn: 'signedIn', refuse: 'signedOut', signOut: 'signedOut' },
  signedOut: { signIn: 'signedIn' },
  // A refusal never signs out a user at work: the typed content is still on the screen.
  signedIn: { signIn: 'signedIn', refuse: 'expired', signOut: 'signedOut' },
  expired: { signIn: 'signedIn', signOut: 'signedOut' },
};

/** The session's next state; an event that does not belong to the state changes nothing. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  return transitions[state][event] ?? state;
}
