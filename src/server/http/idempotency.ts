import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';

export interface IdempotentRequest {
  organizationId: string;
  userId: string;
  /** The Idempotency-Key header; without one there is no replay protection. */
  key: string | undefined;
  bodyHash: Buffer;
}
export interface Outcome<T> {
  status: number;
  body: T;
}

/**
 * Does the work once for a key: a repetition within 24 hours gets the first answer again, and the same key for something else is refused.
 * `mayRead` throws where the caller has lost the right to see that answer since, which the route's own access does not say.
 */
export async function idempotent<T>(
  trx: Tenant,
  { organizationId, userId, key, bodyHash }: IdempotentRequest,
  work: () => Promise<Outcome<T>>,
  mayRead?: () => Promise<unknown>,
): Promise<Outcome<T>> {
  if (key === undefined) return work();
  const row = { organization_id: organizationId, user_id: userId, key };
  const ofThisKey = { 'k.organization_id': organizationId, 'k.user_id': userId, 'k.key': key };

  await trx
    .deleteFrom('idempotency_keys as k')
    .where((eb) => eb.and(ofThisKey))
    .where('k.created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
  // A concurrent request with the same key waits here until this transaction ends.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...row, body_hash: bodyHash, status: 0, response: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();

  if (!claimed) {
    const first = await trx
      .selectFrom('idempotency_keys as k')
      .selectAll()
      .where((eb) => eb.and(ofThisKey))
      .executeTakeFirstOrThrow();
    if (!first.body_hash.equals(bodyHash)) throw new Problem('request.idempotency-key-reused');
    await mayRead?.();
    return {
      status: first.status,
      body: JSON.parse(trx.masterKeys.open(first.response, aboutResponse(organizationId))?.toString('utf8') ?? first.response) as T,
    };
  }

  const outcome = await work();
  await trx
    .updateTable('idempotency_keys as k')
    .set({ status: outcome.status, response: trx.masterKeys.seal(JSON.stringify(outcome.body), aboutResponse(organizationId)) })
    .where((eb) => eb.and(ofThisKey))
    .execute();
  return outcome;
}

/** Returns the associated text with which a stored response is sealed: the response may contain restricted data. */
export function aboutResponse(organizationId: string): string {
  return `${organizationId}/response`;
}

/** The key and the body's hash as `idempotent` takes them from a request; of a file that was sent, `body` is its content. */
export function idempotencyOf(request: FastifyRequest, body?: Buffer): Pick<IdempotentRequest, 'key' | 'bodyHash'> {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem('request.invalid', { violations: [{ key: 'idempotency-key', code: 'answer.pattern' }] });
  }
  const bodyHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(body ?? JSON.stringify(request.body ?? null))
    .digest();
  return { key, bodyHash };
}
