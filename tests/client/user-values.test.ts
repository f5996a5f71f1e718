import { expect, it } from 'vitest';
import { isInviting, userValues } from '../../src/client/users/user-values.ts';

it('whoever is made a user is invited, but not without being asked for, and not where they may not work', () => {
  const values = userValues(undefined, undefined);
  expect(isInviting(values)).toBe(true);
  expect(isInviting({ ...values, send_invitation: false })).toBe(false);
  expect(isInviting({ ...values, is_active: false })).toBe(false);
});
