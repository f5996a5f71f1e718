import { recordedFaults, signAs, submit, type Filling, type Form, type Violation } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { Answers, EventRequest, Remarks } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { fitsSchema } from '../templates/second-check.ts';
import { fillingOf, type RecordStage, type RecordView } from './record-view.ts';
import { siteNotOffered } from './offered-site.ts';
import { danglingReferences, referencesIn } from './references.ts';

/** The answers of a record after an event, which questions it changed, and beside which it changed the remark. */
export interface EventAnswers {
  answers: Answers;
  remarks: Remarks;
  filling: Filling;
  changed: string[];
  remarked: string[];
}

/** The ids of the sections that a stage fills. */
export function sectionsOfStage({ form }: Pick<RecordView, 'form'>, stage: RecordStage): string[] {
  return form.sections
    .filter(({ stage: own }) =>
      'on' in stage ? 'on' in own && own.on === stage.on : 'while' in own && [own.while].flat().includes(stage.while),
    )
    .map(({ id }) => id);
}

/** The record's answers with those of the event's own sections as it carries them. */
export function answersSent(view: RecordView, { event, answers }: EventRequest): Answers {
  return answers ? merge(view.record.answers, answers, isOwn(view, stageOfEvent(event, view.record.status))) : view.record.answers;
}

/** Says of a key of answers or remarks whether a stage fills it. */
function isOwn(view: RecordView, stage: RecordStage): (key: string) => boolean {
  const sections = new Set(sectionsOfStage(view, stage));
  return (key) => sections.has(view.form.questions.get(key.split('/')[0] ?? '')?.section ?? '');
}

/**
 * Takes the answers that an event carries into the record: only its own sections may change, and they must be whole.
 * Signatures that are new bear the sender's name, whatever was typed. An event that fills nothing keeps the answers as they are, and none
 * changes what is recorded in an append-only grid. Refuses with `record.answers-invalid`, every violation named.
 */
export async function answersAfter(trx: Tenant, session: ServerSession, view: RecordView, request: EventRequest): Promise<EventAnswers> {
  const { record, form } = view;
  const stage = stageOfEvent(request.event, record.status);
  const own = isOwn(view, stage);

  const strange = [
    ...strangeIn(form, own, record.answers, request.answers ?? {}),
    ...strangeIn(form, own, record.remarks, request.remarks ?? {}),
  ];
  if (strange.length > 0) throw new Problem('record.answers-invalid', { violations: strange });
  if (sectionsOfStage(view, stage).length === 0) {
    return { answers: record.answers, remarks: record.remarks, filling: fillingOf(view, stage), changed: [], remarked: [] };
  }

  const sent = signAs(form, answersSent(view, request), record.answers, session.fullName);
  const remarks = request.remarks ? merge(record.remarks, request.remarks, own) : record.remarks;
  const filling = fillingOf(view, stage, sent, remarks, session.fullName);
  const isPartial = view.manifest.grants[request.event]?.partial === true;
  const submission = submit(filling, 'on' in stage ? { event: stage.on } : { while: stage.while, isPartial });
  const violations: Violation[] = [
    ...(record.status === 'draft' ? [] : recordedFaults(form, record, { answers: sent, remarks })),
    ...(submission.ok ? [] : submission.violations),
  ];
  if (submission.ok) {
    const named = referencesIn(form, ownOf(submission.answers, own), ownOf(submission.remarks, own));
    const held = referencesIn(form, record.answers);
    violations.push(...(await danglingReferences(trx, session, record.id, named, held, record.status === 'draft' ? [] : held)));
    violations.push(...(await siteNotOffered(trx, view, submission.answers)));
  }
  if (!submission.ok || violations.length > 0) throw new Problem('record.answers-invalid', { violations });
  // What is only saved begins nothing anew: the sections of other stages stay as they are.
  const whole = <T>(stored: Record<string, T>, handedIn: Record<string, T>) =>
    isSaving(request.event) ? merge(stored, handedIn, own) : handedIn;
  const after = { answers: whole(record.answers, submission.answers), remarks: whole(record.remarks, submission.remarks) };
  // The two checkers are held to the same verdicts by a test; where they differ all the same, nothing is written.
  if (!fitsSchema(form.template, after.answers)) throw new Error(`The engine and Ajv disagree on record ${record.id}`);

  return {
    ...after,
    filling: fillingOf(view, stage, after.answers, after.remarks),
    changed: differing(record.answers, after.answers),
    remarked: differing(record.remarks, after.remarks),
  };
}

/** Answers or remarks to anything but the event's own sections that are not what is stored. */
function strangeIn(form: Form, own: (key: string) => boolean, stored: object, sent: object): Violation[] {
  const values = new Map<string, unknown>(Object.entries(stored));
  const strange = Object.entries(sent).filter(([key, value]) => !own(key) && canonical(value) !== canonical(values.get(key)));
  return strange.map(([key]) => {
    const question = key.split('/').at(-1) ?? key;
    return { key, question, code: form.questions.has(question) ? 'record.not-fillable' : 'answer.unknown' };
  });
}

/** What is stored, with the event's own keys replaced by what it carries; a key of its own that it leaves out is no longer answered. */
function merge<T>(stored: Record<string, T>, sent: Record<string, T>, own: (key: string) => boolean): Record<string, T> {
  return { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !own(key))), ...ownOf(sent, own) };
}

/** The keys under which two sets of values differ. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => canonical(before[key]) !== canonical(after[key]));
}

function ownOf<T>(values: Record<string, T>, own: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => own(key)));
}
