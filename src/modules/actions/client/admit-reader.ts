import { allows } from '../../../shared/permission.ts';
import { queryClient } from '../../../client/query.ts';
import { refuse } from '../../../client/session/missing-right.ts';
import { profileQuery } from '../../../client/profile/profile-query.ts';
import { session } from '../../../client/session/session.ts';

/** Lets the readers of a subject through. */
export async function admitReader(subject: string): Promise<Response | null> {
  const rules = await ownRules();
  return rules === undefined || allows(rules, 'read', subject) ? null : refuse({ subject, action: 'read' });
}

/** Whether a reader may see the list of a subject's actions, and open none of them. */
export async function listsOnly(subject: string): Promise<boolean> {
  const rules = await ownRules();
  return rules !== undefined && allows(rules, 'read', subject) && !allows(rules, 'read', 'Action');
}

/** The reader's rules; undefined if signed out, which the shell's own loader handles. */
async function ownRules() {
  await session.restore();
  if (session.state() === 'signedOut') return undefined;
  return (await queryClient.ensureQueryData(profileQuery)).rules;
}
