import { describe, expect, it } from 'vitest';
import { checkPassword, isEmail } from '../../src/client/session/password-rules.ts';

describe('a new password', () => {
  it('has at least eight characters, counted as people count them', () => {
    expect(checkPassword('Abcd!23', 'Abcd!23').isLongEnough).toBe(false);
    expect(checkPassword('Abcd!234', 'Abcd!234').isLongEnough).toBe(true);
    expect(checkPassword('🦺🦺🦺🦺', '').isLongEnough).toBe(false);
  });

  it('has a special character; letters of any script are not special', () => {
    expect(checkPassword('парола12', '').hasSpecial).toBe(false);
    expect(checkPassword('mit Leerzeichen', '').hasSpecial).toBe(false);
    expect(checkPassword('парола-1', '').hasSpecial).toBe(true);
  });

  it('is typed twice alike and may be long', () => {
    const long = `${'correct horse battery staple '.repeat(4)}!`;
    expect(checkPassword(long, long)).toEqual({ isLongEnough: true, hasSpecial: true, matches: true });
    expect(checkPassword('Abcd!234', 'Abcd!235').matches).toBe(false);
    expect(checkPassword('', '').matches).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('has a name and a domain', () => {
    expect(isEmail(' rosa.lindqvist@demo.muster.example ')).toBe(true);
    expect(isEmail('rosa')).toBe(false);
    expect(isEmail('rosa@demo')).toBe(false);
    expect(isEmail('rosa @demo.example')).toBe(false);
  });
});
