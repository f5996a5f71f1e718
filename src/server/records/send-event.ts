import { isSaving, newVersion, type Position } from '../../../workflows/index.ts';
import { laterQuestions } from '../../shared/later-questions.ts';
import { Problem } from '../../shared/problem.ts';
import type { EventRequest } from '../../shared/record.ts';
import { submit, type Content } from '../../../engine/index.ts';
import { addressed } from '../../shared/tells.ts';
import { canonical } from '../audit/canonical.ts';
import { personal } from '../audit/personal.ts';
import { storedKey } from '../audit/subject-keys.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueue, enqueueAnswers } from '../outbox/outbox.ts';
import { refuseBeyondMonth } from '../organizations/plan-caps.ts';
import { isReviewedNow } from './reviews/begin-round.ts';
import { keepReview } from './reviews/keep-review.ts';
import { requireProof } from '../signing/require-proof.ts';
import { requireChosen } from '../modules/chosen-modules.ts';
import { takeVote } from './reviews/take-vote.ts';
import type { ServerSession } from '../session/server-session.ts';
import { noticedAnswers } from './answer-notices.ts';
import { answersHash } from './answers-hash.ts';
import { answersAfter, answersSent, type EventAnswers } from './event-answers.ts';
import { heldLowRisk, linksAfter, linksOf, loadView, lookupsAfter, viewAtSite, type RecordServices } from './load-view.ts';
import { maskChildren } from './mask-children.ts';
import { personalAnswers, personalRemarks } from './personal-answers.ts';
import { resultAfter, resultEntry } from './present-scores.ts';
import { positionChange } from './position-change.ts';
import { assignedParties, projectionOf, writeAnswers } from './project-answers.ts';
import { changeRecord, nextNumber, numberOfSeries, peopleOf, type RecordChange } from './record-store.ts';
import { beginVersion, supersedeFormer } from './record-versions.ts';
import { fillingOf, type RecordView } from './record-view.ts';
import { reportFailures } from './report-failures.ts';
import { returnedContext, unsigned } from './returned-draft.ts';
import { instantsAfter } from './rule-facts.ts';
import { spawnChildren } from './spawn-children.ts';
import { advanceWith, refuse, refuseEvent } from './refuse-event.ts';
import { holdMasters } from './record-links.ts';
import { clearWork, workingContent, workOf, writeWork } from './record-work.ts';
import { isWithin } from './private-questions.ts';
import { sectionsToFill } from './section-scope.ts';
import { takeoverViolations } from './unable-parties.ts';
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
  { isImported = false }: { isImported?: boolean } = {},
): Promise<RecordView> {
  // Read with the record, for the entry at the end.
  void storedKey(trx, session.organizationId, session.userId);
  const loaded = await loadView(services, trx, session, id, 'lock');
  // Locks the low-risk setting until the record counts as one that awaits closure: the setting cannot change while there are such
  // records.
  const stored = loaded.record.status === 'draft' ? { ...loaded, isLowRisk: await heldLowRisk(trx, loaded.record) } : loaded;
  if (!Object.hasOwn(stored.manifest.grants, request.event) || stored.manifest.grants[request.event]?.system)
    throw new Problem('lifecycle.event-unknown');
  if (stored.record.status === 'draft') await requireChosen(trx, session.organizationId, stored.manifest);
  // The hours are judged where the work is to be, not where an earlier draft had it.
  const sent = answersSent(stored, session, request);
  if (stored.record.status === 'draft') await holdMasters(trx, stored.record, stored.form, sent);
  const placed = await viewAtSite(trx, session, stored, sent);
  const view = {
    ...placed,
    ...(await lookupsAfter(services.modules, trx, session, placed, sent)),
    isReviewed: await isReviewedNow(trx, placed),
    later: laterQuestions(stored.manifest, stored.record, isImported),
  };

  // An event that the sender may never send is refused before errors in its content are reported.
  refuseEvent(view, session, request);
  await requireProof(trx, session, view.manifest, { event: request.event, now: view.now });
  // Only new records are refused: existing work can be stopped, handed back and closed even if the storage is full.
  if (session.isMemoryExhausted && view.record.status === 'draft') throw new Problem('organisation.memory-exhausted');
  if (request.event === 'submit' && view.record.submitted_at === null)
    await refuseBeyondMonth(trx, { ...session, module: view.record.module, now: view.now });
  const carries = request.answers !== undefined || request.remarks !== undefined;
  if (carries && request.version === undefined)
    throw new Problem('request.invalid', { violations: [{ key: 'version', code: 'answer.required' }] });
  if (carries && request.version !== view.record.version) throw new Problem('record.changed', { params: { version: view.record.version } });

  const base = contentToTake(view, session, request.event);
  const after = await answersAfter(services, trx, session, view, request, base);
  // The lifecycle checks the dates as they are after the event.
  const changed = { ...view.record, ...projectionOf(after.filling), answers: after.answers, remarks: after.remarks };
  const links = await linksAfter(services, trx, view, after.answers);
  const next = advanceWith({ ...view, ...links, record: changed, endBefore: view.record.ends_at, work: undefined }, session, request);
  if (!next.ok) return refuse(next.refused, takeoverViolations(view, next.refused, request.event));

  const { record, vote, isReworded } = await write(trx, session, view, request, after, next.position);
  const work = await workAfter(trx, session, { ...view, record }, base !== view.record, request.event);
  await maskChildren(services, trx, session, view, after.answers);
  const send: Parameters<typeof spawnChildren>[4]['send'] = (sender, child, sent) => sendEvent(services, trx, sender, child, sent);
  const hasSpawned = await spawnChildren(services, trx, session, { ...view, record }, { event: request.event, send });
  if (request.event === newVersion) await beginVersion(services, trx, session, { ...view, record });
  await supersedeFormer(services, trx, session, view, record);
  await reportFailures(services, trx, session, view, links.linked);
  const people = isReworded ? await peopleOf(trx, session.organizationId, id) : view.people;
  const noticed = noticedAnswers(view, request.event, after.answers);
  const [review] = await Promise.all([
    keepReview(trx, { ...view, people }, record, vote),
    enqueue(trx, session.organizationId, id, addressed(view.manifest, next.effects), view.now),
    enqueueAnswers(trx, session.organizationId, id, noticed, { by: session.userId, event: request.event, at: view.now }),
  ]);
  return {
    ...view,
    ...links,
    ...(request.event === newVersion && { isVersionBegun: true }),
    ...(hasSpawned && (await linksOf(services, trx, record, view))),
    record,
    work,
    people,
    votes: vote ? [...view.votes, vote] : view.votes,
    review,
  };
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
    record.number ??
    (await numberOfSeries(trx, record)) ??
    (await nextNumber(trx, organizationId, settings.prefix || view.manifest.numberPrefix, now.getUTCFullYear()));
  const becomes = view.manifest.grants[request.event]?.becomes;
  const assigned = [...assignedParties(record), ...(becomes ? [{ party: becomes, userId: session.userId }] : [])];
  const result = resultAfter(view, request.event, after.filling);
  const isReturned = position.status === 'draft' && record.status !== 'draft';
  const answers = isReturned ? unsigned(view.form, after.answers) : after.answers;
  const move = { from: record.status, to: position.status, before: record.answers, after: answers };
  const returned = returnedContext(view.form, record.context, move);
  // A resubmission is compared with what was sent back, not with its last autosave.
  const hasFormer = record.number !== null && record.status !== 'draft';
  const change: RecordChange = {
    number,
    ...positionChange(view, position),
    submitted_at: record.submitted_at ?? (request.event === 'submit' ? now : null),
    context: {
      ...position.context,
      assigned,
      signatures: signaturesAfter(view, after, request.event, session.userId),
      instants: instantsAfter(record, request.event, now),
      ...returned,
    },
    ...result,
    version: record.version + 1,
    updated_at: now,
  };

  const takesVote = async () =>
    request.event === 'approve' || request.event === 'reject'
      ? takeVote(trx, view, { userId: session.userId, decision: request.event, reason: request.reason?.trim() || null })
      : undefined;
  const appendsEntry = async () =>
    appendRecordEntry(trx, session, {
      at: now,
      recordId: record.id,
      action: request.event,
      details: {
        from: record.status,
        to: position.status,
        reason: personal(request.reason?.trim() || undefined),
        ...(request.kind !== undefined && { kind: request.kind }),
        // If the recorded answers suspended the work, the conditions give the reason.
        ...(isSaving(request.event) && position.status !== record.status && { conditions: position.conditions }),
        version: change.version,
        answersHash: answersHash(view.form, answers, after.remarks),
        changed: personalAnswers(view, [...new Set([...after.changed, ...(returned.revised ?? [])])], answers),
        ...(hasFormer && after.changed.length > 0 && { was: personalAnswers(view, after.changed, record.answers) }),
        ...(isReturned && { kept: personalAnswers(view, Object.keys(record.answers), record.answers) }),
        ...(position.status !== record.status && resultEntry(result.score)),
        ...(after.remarked.length > 0 && { remarks: personalRemarks(view, after.remarked, after.remarks) }),
      },
    });
  const answered = isReturned || after.changed.length > 0 || after.remarked.length > 0 || record.number === null;
  const isReworded = answered || becomes !== undefined || canonical(position.conditions) !== canonical(record.conditions);
  if (!isReworded) {
    // Only the history entry may make a key of the record, so that none of these has to wait for another.
    const [vote, written] = await Promise.all([takesVote(), changeRecord(trx, record, change), appendsEntry()]);
    return { record: written, vote, isReworded };
  }
  const vote = await takesVote();
  const written = await writeAnswers(trx, view, after.filling, { ...change, answers, remarks: after.remarks });
  await appendsEntry();
  return { record: written, vote, isReworded };
}

/**
 * Returns the content that an event builds on. `record` adds the saves in the sender's sections; an event that ends the state adds all
 * saves, if they are valid.
 */
function contentToTake(view: RecordView, session: ServerSession, event: string): Content {
  if (!view.work) return view.record;
  if (isSaving(event)) return workingContent(view, isWithin(view, new Set(sectionsToFill(view, session, event))));
  const stage = { while: view.record.status };
  const whole = workingContent(view);
  return submit(fillingOf(view, stage, whole.answers, whole.remarks), { ...stage, isPartial: true }).ok ? whole : view.record;
}

/** Keeps the saves of others that the event did not take, and clears the rest. */
async function workAfter(
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  isTaken: boolean,
  event: string,
): Promise<RecordView['work']> {
  if (!view.work) return undefined;
  const own = isWithin(view, new Set(sectionsToFill(view, session, event)));
  const left = workingContent(view, (key) => !own(key));
  const isLeft = isSaving(event) && (view.work.questions.some((key) => !own(key)) || view.work.remarked.some((key) => !own(key)));
  if (isLeft) await writeWork(trx, view, left, session.userId);
  else if (isSaving(event) || isTaken) await clearWork(trx, view.record);
  return workOf(trx, view.record, view.manifest);
}
