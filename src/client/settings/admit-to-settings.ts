import { allows } from '../../shared/permission.ts';
import type { Action } from '../../shared/permission.ts';
import { queryClient } from '../query.ts';
import { refuse } from '../session/missing-right.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { session } from '../session/session.ts';
import type { SettingsAccess } from './settings-area.ts';
import { mayOpen } from './settings-area.ts';

/** Admits users with the right that a screen requires, and shows the others which right that is. */
export async function admitToSettings(access: SettingsAccess, action: Action): Promise<Response | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;
  const profile = await queryClient.ensureQueryData(profileQuery);
  const may = mayOpen(access, profile) && (access === 'admin' || access === 'signed-in' || allows(profile.rules, action, access));
  return may ? null : refuse({ subject: access, action });
}
