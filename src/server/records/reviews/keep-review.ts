import { reviewStates } from '../../../../workflows/index.ts';
import type { Tenant } from '../../db/tenant.ts';
import { settleReviewNotifications } from '../../notifications/notification-store.ts';
import type { StoredRecord } from '../record-store.ts';
import { roundOf, type RecordView } from '../record-view.ts';
import { beginRound } from './begin-round.ts';
import { endReview } from './end-review.ts';
import { roundOfRecord } from '../../reviews/review-store.ts';

/**
 * Keeps the review of a record in step with an event, and returns it. A submission begins a new round; a decision ends it and settles all
 * its review notifications. A vote before that settles those of the voter.
 */
export async function keepReview(
  trx: Tenant,
  view: RecordView,
  record: StoredRecord,
  vote?: RecordView['votes'][number],
): Promise<RecordView['review']> {
  const isNew = roundOf(record) > roundOf(view.record);
  const hasEnded = isEnded(view, record, isNew);
  const voter = vote?.user_id;
  if (hasEnded) await endReview(trx, record, view.now);
  else if (voter !== undefined)
    await settleReviewNotifications(trx, { organizationId: record.organization_id, recordId: record.id, at: view.now, userId: voter });
  if (isNew && isWaitedFor(view, record)) await beginRound(trx, { ...view, record }, roundOf(record));
  // Only a new round, and a vote that decided a seat, change more of it than its end.
  if (isNew || (vote && vote.position !== null)) return roundOfRecord(trx, record.organization_id, record.id, roundOf(record));
  return hasEnded && view.review ? { ...view.review, endedAt: view.now } : view.review;
}

/** Ends the review of a record that the clock has moved on: its reviewers are not asked any more. */
export async function dropReview(trx: Tenant, view: RecordView, record: StoredRecord): Promise<void> {
  if (isEnded(view, record, false)) await endReview(trx, record, view.now);
}

function isEnded(view: RecordView, record: StoredRecord, isNew: boolean): boolean {
  return view.review !== undefined && !view.review.endedAt && (isNew || !isWaitedFor(view, record));
}

function isWaitedFor({ lifecycle }: RecordView, { status }: StoredRecord): boolean {
  return reviewStates(lifecycle).includes(status);
}
