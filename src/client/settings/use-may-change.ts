import { allows } from '../../shared/permission.ts';
import type { Action } from '../../shared/permission.ts';
import { useProfile } from '../profile/profile-query.ts';
import type { SettingsAccess } from './settings-area.ts';

/**
 * Returns a check of the actions that the signed-in user may do in an area. An admin may do everything in admin areas; in areas open to
 * every signed-in user, only an admin may change anything.
 */
export function useMayChange(access: SettingsAccess): (action: Action) => boolean {
  const { rules, user } = useProfile();
  return (action) => (access === 'admin' || access === 'signed-in' ? user.is_admin : allows(rules, action, access));
}
