import { expect, it } from 'vitest';
import { isInviting, userValues } from '../../src/client/users/user-values.ts';

it('a new user is invited by default, but not when that is unticked or the user is inactive', () => {
  const values = userValues(undefined);
  expect(isInviting(values)).toBe(true);
  expect(isInviting({ ...values, send_invitation: false })).toBe(false);
  expect(isInviting({ ...values, is_active: false })).toBe(false);
});
