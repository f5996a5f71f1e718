import { eachAlone, type StaysAsItIs } from '../../../server/records/calls/each-alone.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

interface Reassignment {
  ids: readonly string[];
  assignedTo: string;
  reason: string;
}

/** Reassigns several actions to one person, each under the rules of its own reassignment. */
export async function reassignActions(
  services: Services,
  session: ServerSession,
  { ids, assignedTo, reason }: Reassignment,
): Promise<{ reassigned: number; refused: StaysAsItIs[] }> {
  const { done, refused } = await eachAlone(services, session, { module: 'actions', ids }, (trx, { record }) =>
    sendEvent(services, trx, session, record.id, { event: 'reassign', answers: { assignedTo }, reason, version: record.version }),
  );
  return { reassigned: done, refused };
}
