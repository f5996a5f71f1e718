import { allows } from '../../../shared/permission.ts';
import { queryClient } from '../../../client/query.ts';
import { refuse } from '../../../client/session/missing-right.ts';
import { profileQuery } from '../../../client/profile/profile-query.ts';
import { session } from '../../../client/session/session.ts';

/** Lets the readers of a subject through. */
export async function admitReader(subject: string): Promise<Response | null> {
  if (session.state() === 'signedOut') return null;
  const { rules } = await queryClient.ensureQueryData(profileQuery);
  return allows(rules, 'read', subject) ? null : refuse({ subject, action: 'read' });
}
