import { describe, expect, it } from 'vitest';
import { check, fieldOf } from '../../src/client/first-run/first-organisation.ts';
import { isSubDomain, suggestedSubDomain } from '../../src/client/first-run/sub-domain.ts';
import { deviceTimeZone, matchingZones, timeZones } from '../../src/client/first-run/time-zones.ts';

describe('the sub-domain that a name suggests', () => {
  it.each([
    ['Northwind Energy', 'northwind-energy'],
    ['  Müller & Söhne GmbH ', 'muller-sohne-gmbh'],
    ['Straße', 'strasse'],
    ['Yıldız İnşaat', 'yildiz-insaat'],
    ['-- 24/7 --', '24-7'],
    ['北方能源', ''],
  ])('of %s is %s', (name, expected) => {
    expect(suggestedSubDomain(name)).toBe(expected);
  });

  it('is always a valid host label or empty', () => {
    for (const name of ['a'.repeat(80), 'ab-'.repeat(30), 'Å', '…']) {
      const suggested = suggestedSubDomain(name);
      expect(suggested === '' || isSubDomain(suggested), name).toBe(true);
    }
  });
});

describe('time zones', () => {
  const zones = timeZones();

  it('are found by any part of their name, in any order', () => {
    expect(matchingZones(zones, 'york new')).toContain('America/New_York');
    expect(matchingZones(zones, 'europe/ist')).toEqual(['Europe/Istanbul']);
    expect(matchingZones(zones, 'Olympus')).toEqual([]);
    expect(zones).toContain('UTC');
  });

  it('default to the time zone of the device', () => {
    expect(deviceTimeZone(zones)).toBe('America/St_Johns');
  });
});

describe('the entries for the first organisation', () => {
  const good = {
    name: 'Northwind',
    sub_domain_name: 'northwind',
    timezone: 'Europe/Oslo',
    full_name: 'Ingrid Dahl',
    email: 'ingrid@northwind.example',
    password: 'lantern-orchid-42',
    password_confirmation: 'lantern-orchid-42',
  };

  it('are checked field by field', () => {
    expect(check(good)).toEqual({});
    expect(Object.keys(check({ ...good, name: ' ', sub_domain_name: '-a', timezone: '', full_name: '' }))).toEqual([
      'name',
      'sub_domain_name',
      'timezone',
      'full_name',
    ]);
    expect(check({ ...good, email: 'ingrid', password: 'short', password_confirmation: 'other' })).toEqual({
      email: 'signIn.emailInvalid',
      password: 'reset.rulesMissed',
      password_confirmation: 'reset.mismatch',
    });
  });

  it('that the server refuses are explained at their field', () => {
    const field = (code: string, key?: string) => fieldOf({ code, violations: key === undefined ? [] : [{ key, code: 'answer.option' }] });

    expect(field('organisation.sub-domain-taken')).toBe('sub_domain_name');
    expect(field('session.password-common')).toBe('password');
    expect(field('session.password-mismatch')).toBe('password_confirmation');
    expect(field('session.e-mail-invalid')).toBe('email');
    expect(field('request.invalid', 'timezone')).toBe('timezone');
    expect(field('first-run.token-invalid')).toBeUndefined();
  });
});
