import type { FastifyRequest } from 'fastify';
import type { RecordDetail } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import { idempotencyOf, idempotent } from '../../http/idempotency.ts';
import type { Services } from '../../services.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { loadView } from '../load-view.ts';
import { presentRecord } from '../present-record.ts';
import type { RecordView } from '../record-view.ts';

export interface WrittenRecord<Body> {
  /** The record that the call makes or changes; a repeated call is answered to readers of it only. */
  id: string;
  status: 200 | 201;
  work: (trx: Tenant, session: ServerSession) => Promise<RecordView>;
  present: (detail: RecordDetail) => Body;
}

/** Makes or changes a record for a call of the specification, once per idempotency key, and returns the record in that call's words. */
export async function writeRecord<Body>(
  services: Services,
  request: FastifyRequest,
  { id, status, work, present }: WrittenRecord<Body>,
): Promise<Body> {
  const { session } = request;
  const { body } = await services.tenancy.withTenant(session, (trx) =>
    idempotent(
      trx,
      { ...session, ...idempotencyOf(request) },
      async () => ({ status, body: present(await presentRecord(trx, session, await work(trx, session))) }),
      () => loadView(services, trx, session, id),
    ),
  );
  services.relay.wake(session.organizationId);
  return body;
}
