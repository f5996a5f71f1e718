import { composedOnce } from '../../db/composed-once.ts';
import type { Tenant } from '../../db/tenant.ts';
import { announceSettled, reviewScenarios } from '../../notifications/notification-store.ts';

type Ended = { organizationId: string; recordId: string; at: Date };

const endQuery = composedOnce((trx, { organizationId, recordId, at }: Ended) =>
  trx
    .with('ended', (db) =>
      db
        .updateTable('record_rounds')
        .set({ ended_at: at })
        .where('organization_id', '=', organizationId)
        .where('record_id', '=', recordId)
        .where('ended_at', 'is', null),
    )
    .updateTable('notifications')
    .set({ read_at: at })
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('scenario', 'in', reviewScenarios)
    .where('read_at', 'is', null)
    .returning(['id', 'user_id']),
);

/** Ends the open rounds of a record, so that they wait for no one, and marks the notifications that ask for its review as read. */
export async function endReview(trx: Tenant, record: { organization_id: string; id: string }, at: Date): Promise<void> {
  const key = { organizationId: record.organization_id, recordId: record.id };
  await endQuery.send(trx, { ...key, at }, (ended) => announceSettled(trx, ended));
}
