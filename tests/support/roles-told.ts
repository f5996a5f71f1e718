import type { Notice } from '../../src/server/effects/notice.ts';

/** Returns the roles and parties that a notice of the outbox is addressed to. */
export function rolesTold(payload: Record<string, unknown>): string[] {
  const { to = [] } = payload as Partial<Notice>;
  return to.map((addressee) => ('party' in addressee ? addressee.party : addressee.role));
}
