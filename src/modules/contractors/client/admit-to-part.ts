import { redirect } from 'react-router-dom';
import { queryClient } from '../../../client/query.ts';
import { profileQuery } from '../../../client/profile/profile-query.ts';
import { session } from '../../../client/session/session.ts';
import { mayEnter } from '../../../client/modules/client-module.ts';

/** Admits admins and contractors' users; to parts for admins, only admins. */
export async function admitToPart(isForAdmins: boolean): Promise<Response | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;
  const profile = await queryClient.ensureQueryData(profileQuery);
  if (!mayEnter('contractors', profile)) return redirect('/');
  return isForAdmins && !profile.user.is_admin ? redirect('/contractors') : null;
}
