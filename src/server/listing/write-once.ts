import type { FastifyRequest } from 'fastify';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';

/**
 * Carries out a POST in one transaction, once per Idempotency-Key, and returns the response body. `file` is the uploaded file of a form.
 */
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
