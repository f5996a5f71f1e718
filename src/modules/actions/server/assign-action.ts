import type { Answers } from '../../../shared/record.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { submitNew } from '../../../server/records/calls/submit-new.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import type { RecordView } from '../../../server/records/record-view.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

/** Creates an action and assigns it at once. Without a template it is on the stock one that the organisation offers. */
export async function assignAction(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  wanted: { id: string; template_id?: string; answers: Answers },
): Promise<RecordView> {
  return submitNew(services, trx, session, { ...wanted, module: 'actions', stock: 'action' });
}
