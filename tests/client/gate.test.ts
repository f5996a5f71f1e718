import { describe, expect, it } from 'vitest';
import { mayReset } from '../../src/client/session/reset-path.ts';
import { gateOf } from '../../src/client/shell/gate.ts';
import { checksAfterRoute } from '../../src/client/shell/use-session-check.ts';
import type { Profile } from '../../src/shared/session.ts';

const organization = {
  id: 'o',
  name: 'Northwind',
  sub_domain_name: 'northwind',
  organization_status: 'Active',
  is_locked: false,
  is_onboarding_pending: false,
  is_enterprise: true,
  timezone: 'Europe/Oslo',
  logo: null,
} satisfies Profile['organization'];

describe('a signed-in person', () => {
  it('is led to the onboarding of an organisation that is not set up, admin or not', () => {
    expect(gateOf({ organization: { ...organization, is_onboarding_pending: true } })).toBe('/onboarding');
  });

  it('is led to the roadblock of a locked organisation before all', () => {
    expect(gateOf({ organization: { ...organization, is_locked: true, is_onboarding_pending: true } })).toBe('/roadblock');
  });

  it('works elsewhere otherwise', () => {
    expect(gateOf({ organization })).toBeUndefined();
  });

  it('is looked at again half a second and three seconds after a change of the route', () => {
    expect(checksAfterRoute).toEqual([500, 3_000]);
  });

  it('has a refused session renewed once, not again and again', () => {
    expect([mayReset(100_000), mayReset(101_000), mayReset(170_000)]).toEqual([true, false, true]);
  });
});
