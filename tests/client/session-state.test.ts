import { describe, expect, it } from 'vitest';
import { nextSessionState } from '../../src/client/session/session-state.ts';

describe('the session of a page', () => {
  it('is restored after a reload, or ends signed out', () => {
    expect(nextSessionState('restoring', 'signIn')).toBe('signedIn');
    expect(nextSessionState('restoring', 'refuse')).toBe('signedOut');
  });

  it('expires over the screen instead of throwing the person out', () => {
    expect(nextSessionState('signedIn', 'refuse')).toBe('expired');
    expect(nextSessionState('expired', 'signIn')).toBe('signedIn');
  });

  it('ignores events that do not apply to its state', () => {
    expect(nextSessionState('signedOut', 'refuse')).toBe('signedOut');
    expect(nextSessionState('expired', 'refuse')).toBe('expired');
    expect(nextSessionState('signedOut', 'signOut')).toBe('signedOut');
  });
});
