import { allows } from '../../shared/permission.ts';
import type { Action } from '../../shared/permission.ts';
import { useProfile } from '../session/profile-query.ts';
import type { SettingsAccess } from './settings-area.ts';

/** Asks what the signed-in person may do in an area: an admin's areas are theirs altogether, and in those of everyone only an admin changes things. */
export function useMayChange(access: SettingsAccess): (action: Action) => boolean {
  const { rules, user } = useProfile();
  return (action) => (access === 'admin' || access === 'signed-in' ? user.is_admin : allows(rules, action, access));
}
