import { eachAlone } from '../../../server/records/calls/each-alone.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import type { AssignedWorkers } from '../../../shared/contractor.ts';

/** Assigns several workers to a contractor, each under the rules of its own change. */
export async function assignWorkers(
  services: Services,
  session: ServerSession,
  { ids, contractor }: { ids: readonly string[]; contractor: string },
): Promise<AssignedWorkers> {
  const { done, refused } = await eachAlone(services, session, { module: 'worker-profiles', ids }, (trx, { record }) =>
    sendEvent(services, trx, session, record.id, {
      event: 'change',
      answers: { ...record.answers, contractor },
      version: record.version,
    }),
  );
  return { assigned: done, refused };
}
