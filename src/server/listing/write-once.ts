import type { FastifyRequest } from 'fastify';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';

/** Runs what a POST asks for in one transaction, once for its Idempotency-Key, and gives the answer's body; `file` is what a form sent. */
export async function writeOnce<Body>(
  tenancy: Tenancy,
  request: FastifyRequest,
  work: (trx: Tenant) => Promise<Body>,
  file?: Buffer,
): Promise<Body> {
  const { session } = request;
  const { body } = await tenancy.withTenant(session, (trx) =>
    idempotent(trx, { ...session, ...idempotencyOf(request, file) }, async () => ({ status: 201, body: await work(trx) })),
  );
  return body;
}
