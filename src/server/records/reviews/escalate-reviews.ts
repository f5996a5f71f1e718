import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { eachRecord, type ClockedServices } from '../each-record.ts';
import type { RecordView } from '../record-view.ts';
import { ableReviewers } from './able-reviewers.ts';
import { barredFrom, eligibleAdmins } from './lay-out-seats.ts';
import { changeSeat, seat, type StoredRound } from '../../reviews/review-store.ts';
import { sendSystemEvent } from './send-system-event.ts';

/** Asks the escalation user of every review whose lead time has passed, once. Gives how many records. */
export async function escalateReviews(services: ClockedServices, organizationId: string): Promise<number> {
  const late = await services.tenancy.withTenant(
    { organizationId },
    (trx) =>
      trx
        .selectFrom('record_reviews as v')
        .innerJoin('record_rounds as rd', (join) => sameOrganization(join, 'rd.record_id', 'v.record_id').onRef('rd.round', '=', 'v.round'))
        .select('v.record_id')
        .distinct()
        .where('v.organization_id', '=', organizationId)
        .where('v.due_at', '<=', services.clock.now())
        .where('v.decided_at', 'is', null)
        .where('v.escalated_at', 'is', null)
        .where('rd.ended_at', 'is', null)
        .where('rd.escalation_user_id', 'is not', null)
        .orderBy('v.record_id')
        .execute(),
    { readOnly: true },
  );
  return eachRecord(
    services,
    organizationId,
    late.map(({ record_id: id }) => id),
    { change: escalate, failed: 'the review of a record could not be escalated' },
  );
}

async function escalate(trx: Tenant, view: RecordView): Promise<boolean> {
  const { record, review } = view;
  const late = review?.endedAt ? [] : (review?.seats.filter((one) => isLate(one, view.now)) ?? []);
  if (!review || late.length === 0) return false;

  const people = await escalatedTo(trx, view, review);
  for (const { position } of late) {
    const at = { round: review.round, position };
    await seat(
      trx,
      record,
      at,
      people.map((userId) => ({ userId, capacity: 'escalation', from: null, until: null })),
    );
    await changeSeat(trx, record, at, { escalated_at: view.now });
  }
  await sendSystemEvent(trx, view, 'escalate', { by: null, details: { positions: late.map(({ position }) => position), people } });
  return true;
}

function isLate({ isOpen, isDecided, escalatedAt, dueAt }: StoredRound['seats'][number], now: Date): boolean {
  return isOpen && !isDecided && escalatedAt === null && dueAt !== null && dueAt <= now;
}

/** The escalation user, or the super admin where that user may not decide on the record, or has already. */
async function escalatedTo(trx: Tenant, view: RecordView, { escalationUserId, round }: StoredRound): Promise<string[]> {
  const { record, manifest, votes } = view;
  const voted = votes.filter((vote) => vote.round === round).map(({ user_id }) => user_id);
  const out = new Set([...barredFrom(view), ...voted]);
  const wanted = escalationUserId === null || out.has(escalationUserId) ? [] : [escalationUserId];
  const able = await ableReviewers(trx, record.organization_id, manifest, { ids: wanted });
  return able.length > 0 ? able : eligibleAdmins(trx, view);
}
