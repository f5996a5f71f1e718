import { reviewStates } from '../../../../workflows/index.ts';
import type { Tenant } from '../../db/tenant.ts';
import { settleReviewNotifications } from '../../notifications/notification-store.ts';
import type { StoredRecord } from '../record-store.ts';
import { roundOf, type RecordView } from '../record-view.ts';
import { beginRound } from './begin-round.ts';
import { endRounds } from '../../reviews/review-store.ts';

/**
 * Keeps the review of a record in step with an event. A submission begins a new round; a decision ends it and settles all its review
 * notifications. A vote before that settles those of the voter.
 */
export async function keepReview(trx: Tenant, view: RecordView, record: StoredRecord, voter?: string): Promise<void> {
  const settled = { organizationId: record.organization_id, recordId: record.id, at: view.now };
  const isWaitedFor = reviewStates(view.lifecycle).includes(record.status);
  const isNew = roundOf(record) > roundOf(view.record);
  if (view.review && !view.review.endedAt && (isNew || !isWaitedFor)) {
    await Promise.all([endRounds(trx, record, view.now), settleReviewNotifications(trx, settled)]);
  } else if (voter !== undefined) await settleReviewNotifications(trx, { ...settled, userId: voter });
  if (isNew && isWaitedFor) await beginRound(trx, { ...view, record }, roundOf(record));
}
