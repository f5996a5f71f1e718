import { describe, expect, it } from 'vitest';
import { nextPath, signInPath } from '../../src/client/session/next-path.ts';

describe('where sign-in leads', () => {
  it('is the requested page', () => {
    expect(nextPath('/permit/0193/summary?tab=history')).toBe('/permit/0193/summary?tab=history');
    expect(signInPath('/?status=live')).toBe('/login?next=%2F%3Fstatus%3Dlive');
  });

  it('is never another host', () => {
    expect(nextPath('//evil.example')).toBeUndefined();
    expect(nextPath('/\\evil.example')).toBeUndefined();
    expect(nextPath('/\t/evil.example')).toBeUndefined();
    expect(nextPath('/\n/evil.example')).toBeUndefined();
    expect(nextPath('https://evil.example')).toBeUndefined();
    expect(nextPath('javascript:alert(1)')).toBeUndefined();
  });

  it('is not sign-in or sign-out again', () => {
    expect(nextPath('/login?next=/x')).toBeUndefined();
    expect(nextPath('/logout')).toBeUndefined();
    expect(nextPath('/reset-session')).toBeUndefined();
    expect(signInPath('/')).toBe('/login');
  });
});
