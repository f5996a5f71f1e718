import { session } from '../../session/session.ts';

/**
 * Returns the key under which the device keeps a user's input for a record. A tablet on a site is passed around, and no user may see or
 * send another's input. A user belongs to one organisation, so the user id identifies both.
 */
export function ownKey(id: string): string {
  return `${ownPrefix()}${id}`;
}

/** Returns the prefix of the keys of everything that the signed-in person keeps here. */
export function ownPrefix(): string {
  return `${session.userId()}:`;
}
