import {
  finalInDraft,
  isEach,
  recordedFaults,
  signAs,
  submit,
  type Content,
  type Filling,
  type Recorded,
  type Violation,
} from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import { publicReporterId } from '../../shared/public-form.ts';
import type { Answers, EventRequest, Remarks } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { fitsSchema } from '../templates/second-check.ts';
import type { RecordServices } from './load-view.ts';
import { circularMasters } from './circular-masters.ts';
import { childrenOf } from './record-children.ts';
import { fillingOf, type RecordStage, type RecordView } from './record-view.ts';
import { differing } from './record-work.ts';
import { isSigning } from './returned-draft.ts';
import { isWithin } from './private-questions.ts';
import { sectionsOfStage, sectionsToFill } from './section-scope.ts';
import { withOwnCompany } from './own-company.ts';
import { siteNotOffered } from './offered-site.ts';
import { namedPeople } from './named-people.ts';
import { standingReferences } from './standing-references.ts';
import { takenAnswers } from './taken-answers.ts';
import { unableParties } from './unable-parties.ts';
import { danglingReferences, referencesIn } from '../sources/references.ts';

/** The answers of a record after an event, which questions it changed, and beside which it changed the remark. */
export interface EventAnswers {
  answers: Answers;
  remarks: Remarks;
  filling: Filling;
  changed: string[];
  remarked: string[];
}

/**
 * Returns the record's answers, with the event's own sections replaced by the answers that it carries. An event without answers keeps
 * those sections, but not their signatures and declarations: they belong to the event that was signed. A draft is signed by its submission.
 */
export function answersSent(view: RecordView, session: ServerSession, { event, answers }: EventRequest): Answers {
  const sent = answers ?? (eachQuestions(view, stageOfEvent(event, view.record.status)).length > 0 ? {} : undefined);
  const own = isOwn(view, session, event);
  if (sent) return merge(view.record.answers, sent, own);
  const isKept = view.record.status === 'draft' || isSaving(event);
  return isKept ? view.record.answers : withoutSigned(view, own);
}

function withoutSigned({ form, record }: RecordView, own: (key: string) => boolean): Answers {
  const isSigned = (id: string) => own(id) && isSigning(form.questions.get(id)?.field);
  return Object.fromEntries(Object.entries(record.answers).filter(([id]) => !isSigned(id)));
}

/** Returns the questions of a stage's sections that are filled in again each time. */
function eachQuestions(view: RecordView, stage: RecordStage): string[] {
  const sections = sectionsOfStage(view, stage);
  return view.form.sections
    .filter((section) => sections.includes(section.id) && isEach(section.stage))
    .flatMap(({ questions }) => questions);
}

/** Returns a test whether the sender fills a key of answers or remarks with an event. */
function isOwn(view: RecordView, session: ServerSession, event: string): (key: string) => boolean {
  return isWithin(view, new Set(sectionsToFill(view, session, event)));
}

/**
 * Applies the answers of an event to the record: only its own sections may change, and they must be complete. New signatures get the
 * sender's name, whatever was typed. An event without answers keeps those of the record. No event changes recorded rows of an append-only
 * grid. Refuses with `record.answers-invalid`, listing every violation.
 */
export async function answersAfter(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  request: EventRequest,
  base: Content = view.record,
): Promise<EventAnswers> {
  const { record, form } = view;
  const stage = stageOfEvent(request.event, record.status);
  const sections = sectionsToFill(view, session, request.event);
  const own = isWithin(view, new Set(sections));

  const strange = [
    ...strangeIn(view, own, record.answers, request.answers ?? {}, request.event),
    ...strangeIn(view, own, record.remarks, request.remarks ?? {}, request.event),
  ];
  if (strange.length > 0) throw new Problem('record.answers-invalid', { violations: strange });
  const ofStage = sectionsOfStage(view, stage);
  if (sections.length === 0 && ofStage.length > 0) throw new Problem('record.not-your-section');
  if (ofStage.length === 0) {
    return taken(view, stage, base);
  }

  const begun = { ...view, record: { ...record, answers: base.answers, remarks: base.remarks } };
  const sent = signAs(form, withOwnCompany(session, form, answersSent(begun, session, request), own), base.answers, session.fullName);
  const remarks = request.remarks ? merge(begun.record.remarks, request.remarks, own) : begun.record.remarks;
  const filling = fillingOf(view, stage, sent, remarks, { signer: session.fullName, fill: sections });
  // The public form has checked its own required answers; the organisation completes the rest before the record leaves its first state.
  const isPartial = view.manifest.grants[request.event]?.partial === true || session.userId === publicReporterId;
  const at = 'on' in stage ? { event: stage.on } : { while: stage.while };
  const submission = submit(filling, { ...at, isPartial, later: view.later ?? [] });
  const violations: Violation[] = [
    ...recordedFaults(form, recordedIn(view), { answers: sent, remarks }),
    ...(submission.ok ? [] : submission.violations),
  ];
  if (submission.ok) {
    const named = referencesIn(form, ownOf(submission.answers, own), ownOf(submission.remarks, own));
    const held = referencesIn(form, record.answers);
    violations.push(
      ...(await danglingReferences(services.modules, trx, session, record.id, named, held, standingReferences(view, request.event, held))),
    );
    violations.push(...(await siteNotOffered(trx, view, submission.answers)));
    violations.push(...(await takenAnswers(trx, view, submission.answers)));
    violations.push(...(await unableParties(trx, view, submission.answers)));
    violations.push(...(await namedPeople(services, trx, session, view, submission.answers)));
    violations.push(...(await circularMasters(trx, record, form, ownOf(submission.answers, own))));
  }
  if (!submission.ok || violations.length > 0) throw new Problem('record.answers-invalid', { violations });
  // An event that only saves resets nothing: the sections of other stages stay unchanged.
  const whole = <T>(stored: Record<string, T>, handedIn: Record<string, T>) =>
    isSaving(request.event) ? merge(stored, handedIn, own) : handedIn;
  const after = { answers: whole(begun.record.answers, submission.answers), remarks: whole(begun.record.remarks, submission.remarks) };
  // A test keeps both checkers consistent. If they disagree all the same, nothing is written.
  if (!fitsSchema(form.template, after.answers)) throw new Error(`The engine and Ajv disagree on record ${record.id}`);

  return taken(view, stage, after);
}

/** Returns the new content of the record and its changes. */
function taken(view: RecordView, stage: RecordStage, content: Content): EventAnswers {
  const { record } = view;
  const [answers, remarks] = [content.answers, content.remarks];
  // Answers that are given again with each event belong to every history entry, even if they are equal.
  const again = eachQuestions(view, stage).filter((id) => answers[id] !== undefined);
  return {
    answers,
    remarks,
    filling: fillingOf(view, stage, answers, remarks),
    changed: [...new Set([...differing(record.answers, answers), ...again])],
    remarked: differing(record.remarks, remarks),
  };
}

/** Content that events have recorded; of a draft, only the rows that became records and those that were erased. */
export function recordedIn(view: RecordView): Recorded {
  const { answers, remarks, status } = view.record;
  const recorded = { answers, remarks, children: childrenOf(view), erased: view.erased };
  return status === 'draft' ? (finalInDraft(view.form, recorded) ?? { answers: {} }) : recorded;
}

/** Returns violations for answers or remarks outside the event's own sections that differ from the stored ones. */
function strangeIn(view: RecordView, own: (key: string) => boolean, stored: object, sent: object, event: string): Violation[] {
  const { form, record } = view;
  const isOfStage = isWithin(view, new Set(sectionsOfStage(view, stageOfEvent(event, record.status))));
  const values = new Map<string, unknown>(Object.entries(stored));
  const strange = Object.entries(sent).filter(([key, value]) => !own(key) && canonical(value) !== canonical(values.get(key)));
  return strange.map(([key]) => {
    const question = key.split('/').at(-1) ?? key;
    const code = isOfStage(key) ? 'record.not-your-section' : 'record.not-fillable';
    return { key, question, code: form.questions.has(question) ? code : 'answer.unknown' };
  });
}

/** Returns the stored values, with the event's own keys replaced by the values that it carries. An own key that it omits is removed. */
function merge<T>(stored: Record<string, T>, sent: Record<string, T>, own: (key: string) => boolean): Record<string, T> {
  return { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !own(key))), ...ownOf(sent, own) };
}

function ownOf<T>(values: Record<string, T>, own: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => own(key)));
}
