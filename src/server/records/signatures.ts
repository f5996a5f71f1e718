import { answeredCells } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import { canonical } from '../audit/canonical.ts';
import type { EventAnswers } from './event-answers.ts';
import { sectionsOfStage } from './section-scope.ts';
import { fillingOf, type RecordView } from './record-view.ts';

/** Who gave a signature and when, by the key of its cell: the server's word, beside the name that was typed. */
export type Signatures = Record<string, { userId: string; at: string }>;

/** The signatures of a record, as the server stamped them. A draft is not signed until it is submitted, whatever was typed in it. */
export function signaturesOf({ record }: Pick<RecordView, 'record'>): Signatures {
  return record.status === 'draft' ? {} : ((record.context['signatures'] ?? {}) as Signatures);
}

/**
 * The stamps after an event: signatures of the sections that it hands in are the sender's, now, whenever they were typed; where answers are
 * only saved, those that changed, in a grid row by row. What is recorded keeps its stamp, and so does a witnessed signature as long as it is the same:
 * who drew it did so once, before the witness of that moment. Signatures that are gone lose theirs.
 */
export function signaturesAfter(view: RecordView, after: EventAnswers, event: string, userId: string): Signatures {
  const stage = stageOfEvent(event, view.record.status);
  const sections = sectionsOfStage(view, stage);
  const rootOf = (key: string) => key.split('/')[0] ?? key;
  const isOwn = (key: string) => sections.includes(view.form.questions.get(rootOf(key))?.section ?? '');
  const isWitnessed = (key: string) => view.form.questions.get(key.split('/').at(-1) ?? key)?.schema['x-witnessed'] === true;
  const stamps = signaturesOf(view);
  const elsewhere = Object.entries(stamps).filter(([key]) => !isOwn(key) && after.answers[rootOf(key)] !== undefined);

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
