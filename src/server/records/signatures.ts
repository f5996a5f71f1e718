import { answeredCells } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import { canonical } from '../audit/canonical.ts';
import type { EventAnswers } from './event-answers.ts';
import { sectionsOfStage } from './section-scope.ts';
import { fillingOf, type RecordView } from './record-view.ts';

/** Who gave a signature and when, by the key of its cell: the server's word, beside the name that was typed. */
export type Signatures = Record<string, { userId: string; at: string }>;

/**
 * The signatures of a record, as stamped by the server. A draft has no signatures until it is submitted, even if it contains drawn ones.
 */
export function signaturesOf({ record }: Pick<RecordView, 'record'>): Signatures {
  return record.status === 'draft' ? {} : ((record.context['signatures'] ?? {}) as Signatures);
}

/**
 * Returns the stamps after an event. Signatures in the sections that it submits are stamped with the sender and the current time,
 * whenever they were drawn. An event that only saves stamps just the changed signatures, in a grid row by row. Recorded signatures keep
 * their stamps, and so does a witnessed signature as long as it is unchanged: it was drawn once, before the witness of that moment.
 * Removed signatures lose their stamps.
 */
export function signaturesAfter(view: RecordView, after: EventAnswers, event: string, userId: string): Signatures {
  const stage = stageOfEvent(event, view.record.status);
  const sections = sectionsOfStage(view, stage);
  const rootOf = (key: string) => key.split('/')[0] ?? key;
  const isOwn = (key: string) => sections.includes(view.form.questions.get(rootOf(key))?.section ?? '');
  const isWitnessed = (key: string) => view.form.questions.get(key.split('/').at(-1) ?? key)?.schema['x-witnessed'] === true;
  const stamps = signaturesOf(view);
  const elsewhere = Object.entries(stamps).filter(([key]) => !isOwn(key) && after.answers[rootOf(key)] !== undefined);
  if (sections.length === 0) return Object.fromEntries(elsewhere);

  const before = new Map(answeredCells(fillingOf(view, stage), 'signature').map(({ key, value }) => [key, value]));
  const own = answeredCells(after.filling, 'signature').flatMap(({ key, value, recorded }) => {
    if (!isOwn(key)) return [];
    const isKept = isSaving(event) || recorded || (isWitnessed(key) && stamps[key] !== undefined);
    const isGivenNow = !isKept || canonical(value) !== canonical(before.get(key));
    const stamp = isGivenNow ? { userId, at: view.now.toISOString() } : stamps[key];
    return stamp ? [[key, stamp] as const] : [];
  });
  return Object.fromEntries([...elsewhere, ...own]);
}
