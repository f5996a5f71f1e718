import { advance, type Position } from '../../../workflows/index.ts';
import { Problem, type ProblemRefusal } from '../../shared/problem.ts';
import type { EventRequest } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import { personal } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueue, enqueueAnswers } from '../effects/outbox.ts';
import { isReviewedNow } from '../reviews/begin-round.ts';
import { keepReview } from '../reviews/keep-review.ts';
import { requireChosen } from '../modules/chosen-modules.ts';
import { roundOfRecord } from '../reviews/review-store.ts';
import { takeVote } from '../reviews/take-vote.ts';
import type { ServerSession } from '../session/server-session.ts';
import { answerNotices } from './answer-notices.ts';
import { answersHash } from './answers-hash.ts';
import { answersAfter, answersSent, type EventAnswers } from './event-answers.ts';
import { heldLowRisk, loadView, viewAtSite, type RecordServices } from './load-view.ts';
import { personalAnswers, personalRemarks } from './personal-answers.ts';
import { resultAfter, resultEntry } from './present-scores.ts';
import { assignedParties, writeAnswers } from './project-answers.ts';
import { changeRecord, nextNumber, peopleOf, votesOf, type RecordChange } from './record-store.ts';
import { factsOf, positionOf, roundOf, type RecordView } from './record-view.ts';
import { instantsAfter } from './rule-facts.ts';
import { signaturesAfter } from './signatures.ts';
import { appendRecordEntry } from './record-entry.ts';

/**
 * Sends an event to a record on behalf of the session's user: one transaction from the lock to history and outbox.
 * Refuses with `record.changed`, `record.answers-invalid`, `permission.denied`, `lifecycle.reason-needed` or `lifecycle.event-refused`.
 */
export async function sendEvent(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  request: EventRequest,
): Promise<RecordView> {
  const loaded = await loadView(services, trx, session, id, 'lock');
  // Whether it is reviewed stands fast until it counts among what awaits its closure: low risk does not change while anything does.
  const stored = loaded.record.status === 'draft' ? { ...loaded, isLowRisk: await heldLowRisk(trx, loaded.record) } : loaded;
  if (!Object.hasOwn(stored.manifest.grants, request.event) || stored.manifest.grants[request.event]?.system)
    throw new Problem('lifecycle.event-unknown');
  if (stored.record.status === 'draft') await requireChosen(trx, session.organizationId, stored.manifest);
  // The hours are judged where the work is to be, not where an earlier draft had it.
  const placed = await viewAtSite(trx, session, stored, answersSent(stored, request));
  const view = { ...placed, isReviewed: await isReviewedNow(trx, placed) };

  // What the sender may never do is said before what is wrong with what they sent.
  const before = advanceWith(view, session, request);
  if (!before.ok && before.refused.every(({ code }) => code !== 'lifecycle.interlock')) refuse(before.refused);
  // Only what is new is refused: work that is under way must be stopped, handed back and closed whatever is full.
  if (session.isMemoryExhausted && view.record.status === 'draft') throw new Problem('organisation.memory-exhausted');
  const carries = request.answers !== undefined || request.remarks !== undefined;
  if (carries && request.version === undefined)
    throw new Problem('request.invalid', { violations: [{ key: 'version', code: 'answer.required' }] });
  if (carries && request.version !== view.record.version) throw new Problem('record.changed', { params: { version: view.record.version } });

  const after = await answersAfter(trx, session, view, request);
  const next = advanceWith({ ...view, record: { ...view.record, answers: after.answers, remarks: after.remarks } }, session, request);
  if (!next.ok) return refuse(next.refused);

  const record = await write(trx, session, view, request, after, next.position);
  await enqueue(trx, session.organizationId, id, next.effects, view.now);
  const notices = answerNotices(view, request.event, after.answers);
  await enqueueAnswers(trx, session.organizationId, id, notices, { by: session.userId, at: view.now });
  const people = await peopleOf(trx, session.organizationId, id);
  await keepReview(trx, { ...view, people }, record);
  return {
    ...view,
    record,
    people,
    votes: await votesOf(trx, session.organizationId, id),
    review: await roundOfRecord(trx, session.organizationId, id, roundOf(record)),
  };
}

function advanceWith(view: RecordView, session: ServerSession, request: EventRequest) {
  return advance(view.lifecycle, positionOf(view.record), {
    type: request.event,
    at: view.now.toISOString(),
    ...(request.reason !== undefined && { reason: request.reason }),
    facts: factsOf(view, session, request.event),
  });
}

function refuse(refused: readonly ProblemRefusal[]): never {
  const codes = refused.map(({ code }) => code);
  if (codes.includes('lifecycle.not-permitted')) throw new Problem('permission.denied', { refused });
  const wording = ['lifecycle.reason-needed', 'lifecycle.reason-too-long'] as const;
  const [only] = wording.filter((code) => codes.every((other) => other === code));
  if (only && codes.length > 0) throw new Problem(only, { refused });
  throw new Problem('lifecycle.event-refused', { refused });
}

async function write(
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  request: EventRequest,
  after: EventAnswers,
  position: Position,
) {
  const { organizationId } = session;
  const { record, now } = view;
  const settings = view.form.template['x-settings'];
  const number =
    record.number ?? (await nextNumber(trx, organizationId, settings.prefix || view.manifest.numberPrefix, now.getUTCFullYear()));
  const becomes = view.manifest.grants[request.event]?.becomes;
  const assigned = [...assignedParties(record), ...(becomes ? [{ party: becomes, userId: session.userId }] : [])];
  const result = resultAfter(view, request.event, after.filling);
  const change: RecordChange = {
    number,
    status: position.status,
    conditions: position.conditions,
    context: {
      ...position.context,
      assigned,
      signatures: signaturesAfter(view, after, request.event, session.userId),
      instants: instantsAfter(record, request.event, now),
    },
    ...result,
    version: record.version + 1,
    updated_at: now,
    ...(position.status !== record.status && { status_at: now }),
  };

  if (request.event === 'approve' || request.event === 'reject')
    await takeVote(trx, view, { userId: session.userId, decision: request.event, reason: request.reason?.trim() || null });
  const answered = after.changed.length > 0 || after.remarked.length > 0 || record.number === null;
  const reworded = answered || becomes !== undefined || canonical(position.conditions) !== canonical(record.conditions);
  const written = reworded
    ? await writeAnswers(trx, record, after.filling, { ...change, answers: after.answers, remarks: after.remarks })
    : await changeRecord(trx, record, change);

  await appendRecordEntry(trx, session, {
    at: now,
    recordId: record.id,
    action: request.event,
    details: {
      from: record.status,
      to: position.status,
      reason: personal(request.reason?.trim() || undefined),
      version: written.version,
      answersHash: answersHash(after.answers, after.remarks),
      changed: personalAnswers(view.form, after.changed, after.answers),
      ...(position.status !== record.status && resultEntry(result.score)),
      ...(after.remarked.length > 0 && { remarks: personalRemarks(after.remarked, after.remarks) }),
    },
  });
  return written;
}
