import { session } from '../../session/session.ts';

/**
 * Where the device keeps what somebody typed into a record: a tablet on a site passes from hand to hand, and nobody sees or sends what
 * another has typed. A user belongs to one organisation, so their id names both.
 */
export function ownKey(id: string): string {
  return `${ownPrefix()}${id}`;
}

/** Returns the prefix of the keys of everything that the signed-in person keeps here. */
export function ownPrefix(): string {
  return `${session.userId()}:`;
}
