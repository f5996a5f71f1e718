import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

export interface ThrottleRule {
  key: string;
  /** Attempts that may fail before the caller has to wait. */
  failures: number;
  waitSeconds: number;
}

/** Why an attempt may not be made now. */
export interface Block {
  seconds: number;
  /** This attempt was the one too many. */
  begins: boolean;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot slip through. Returns the block if the attempt is not allowed.
 */
export async function countAttempt(
  trx: Tenant,
  organizationId: string,
  { key, failures, waitSeconds }: ThrottleRule,
  now: Date,
): Promise<Block | undefined> {
  const at = sql<Date>`${now}::timestamptz`;
  const wait = sql<Date>`${at} + make_interval(secs => ${waitSeconds})`;
  const isOver = sql<boolean>`sign_in_attempts.since < ${at} - make_interval(secs => ${waitSeconds}) OR coalesce(sign_in_attempts.blocked_until <= ${at}, false)`;
  const counted = await trx
    .insertInto('sign_in_attempts')
    .values({ organization_id: organizationId, key, failures: 1, since: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'key'])
        .doUpdateSet({
          failures: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE sign_in_attempts.failures + 1 END`,
          since: sql<Date>`CASE WHEN ${isOver} THEN ${at} ELSE sign_in_attempts.since END`,
          blocked_until: sql<Date | null>`CASE WHEN NOT (${isOver}) AND sign_in_attempts.failures + 1 > ${failures} THEN ${wait} END`,
        })
        .where((eb) => eb.or([eb('sign_in_attempts.blocked_until', 'is', null), eb('sign_in_attempts.blocked_until', '<=', at)])),
    )
    .returning(['blocked_until'])
    .executeTakeFirst();
  if (counted && counted.blocked_until === null) return undefined;
  const blocked = counted ?? (await attempts(trx, organizationId, key).select('blocked_until').executeTakeFirst());
  const seconds = blocked?.blocked_until ? (blocked.blocked_until.getTime() - now.getTime()) / 1000 : waitSeconds;
  return { seconds, begins: counted !== undefined };
}

/** Forgets the attempts of a key: the last one succeeded. */
export async function forgetAttempts(trx: Tenant, organizationId: string, keys: string[]): Promise<void> {
  await trx.deleteFrom('sign_in_attempts').where('organization_id', '=', organizationId).where('key', 'in', keys).execute();
}

/** Forgets the attempts on an account from every network, and those for its links. */
export async function forgetAttemptsOn(trx: Tenant, organizationId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempts')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('key', 'in', [`account:${userId}`, `reset:${userId}`]), eb('key', 'like', `account:${userId}:%`)]))
    .execute();
}

function attempts(trx: Tenant, organizationId: string, key: string) {
  return trx.selectFrom('sign_in_attempts').where('organization_id', '=', organizationId).where('key', '=', key);
}

/** The network of an address: /24 of IPv4, /64 of IPv6. */
export function networkOf(address: string): string {
  const v4 = address.replace(/^::ffff:/, '');
  if (v4.includes('.')) return v4.split('.').slice(0, 3).join('.');
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // The groups that `::` leaves out are zeros.
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
