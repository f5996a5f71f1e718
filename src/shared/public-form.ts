import type { Template } from '../../engine/index.ts';

/** User in every organisation who owns the records reported without an account. No one can sign in as this user. */
export const publicReporterId = '00000000-0000-7000-8000-000000000001';

/** Where a module's records are reported without an account, and the stock template of the form. */
export interface PublicAddress {
  path: string;
  template: string;
}

/** Work that a browser does before a report is taken: a number whose hash with `challenge` begins with `bits` zeros. */
export interface Challenge {
  challenge: string;
  bits: number;
}

interface Place {
  id: string;
  name: string;
}
interface PublicSite extends Place {
  timezone: string;
  divisions: (Place & { departments: (Place & { units: Place[] })[] })[];
}

/** All that a browser needs to show a public form. */
export interface PublicForm {
  module: string;
  template: Template;
  /** The sites that may be chosen; only one where a poster or link names it. */
  sites: PublicSite[];
  isSiteKnown: boolean;
  zone: string;
  now: string;
}

/** A message between a reporter and the organisation. */
export interface ThreadMessage {
  id: string;
  text: string;
  at: string;
  /** Author; null for the reporter, and in all messages that the reporter reads. */
  author: { id: string; name: string } | null;
  isOrganization: boolean;
}

/** State of a report as its reporter sees it. */
export interface FollowUp {
  module: string;
  number: string | null;
  status: string;
  sentAt: string | null;
  messages: ThreadMessage[];
}

export const longestMessage = 2_000;
/** Files of one public report, and bytes of each. */
export const mostPublicFiles = 5;
export const largestPublicFile = 5_000_000;

/** 32 digits and letters that are hard to mistake; 5 groups of 4 of them make a key of 100 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new follow-up key: `k3p9-…`. */
export function newFollowUpKey(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = random(new Uint8Array(20));
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** A key as people type it: case, spaces and hyphens make no difference, nor letters that look like digits. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Whether a hash begins with at least `bits` zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}
