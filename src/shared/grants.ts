import type { ModuleManifest } from './manifest.ts';
import { allows, type Rule } from './permission.ts';

/** Sender of an event, as a grant sees them. Being an administrator widens the sites that the sender sees, never a grant. */
export interface Sender {
  rules: readonly Rule[];
  /** The parties of the record that the sender is, by their `x-party` names. */
  parties: readonly string[];
  isRequester: boolean;
  /** False if the template of the record requires no separation of duty. */
  isSeparated?: boolean;
}

/** Whether the manifest lets a person, or the clock as `system`, send an event. */
export function permits(
  { subject, grants }: Pick<ModuleManifest, 'subject' | 'grants'>,
  event: string,
  sender: Sender | 'system',
): boolean {
  const grant = Object.hasOwn(grants, event) ? grants[event] : undefined;
  if (!grant) return false;
  if (sender === 'system') return grant.system === true;
  if (grant.system) return false;

  const { actions, party, unseparated } = grant;
  if (sender.isSeparated === false && unseparated?.some((name) => isParty(sender, name))) return true;
  // A grant that names no one permits no one.
  if (!actions && !party) return false;
  return (
    (!actions || actions.some((action) => allows(sender.rules, action, subject))) && (!party || party.some((name) => isParty(sender, name)))
  );
}

function isParty({ parties, isRequester }: Sender, party: string): boolean {
  return party === 'requester' ? isRequester : parties.includes(party);
}
