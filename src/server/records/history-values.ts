import type { Form } from '../../../engine/index.ts';
import { leave, type Mask } from '../../shared/mask-names.ts';
import type { AnswerChange } from '../../shared/record.ts';
import { canonical } from '../audit/canonical.ts';
import { masksNames } from './masked-names.ts';

/** Answers that an entry of the history contains, by question. */
type Kept = Readonly<Record<string, unknown>>;

/** The part of an entry that says what it changed. */
export interface ChangedAnswers {
  /** The changed answers, as they became. */
  changed?: Kept;
  /** The same answers before the event. */
  was?: Kept;
  /** All answers of a record that was sent back, with which its next submission is compared. */
  kept?: Kept;
}

/** Fields whose answers no words can compare. */
const wordless = new Set(['signature', 'geolocation', 'attachment']);

/**
 * Returns the answers that an entry changed, with those before, as far as its reader may see them. `sentBack` are the answers with which a
 * resubmission is compared. A reader for whom names are masked gets none: an earlier answer may contain a name that no answer masks now.
 */
export function answerChanges(
  form: Form,
  { changed = {}, was }: ChangedAnswers,
  sentBack: Kept | undefined,
  { isSeen, mask }: { isSeen: (key: string) => boolean; mask: Mask },
): AnswerChange[] {
  const before = was ?? sentBack;
  if (!before || (mask !== leave && masksNames(form))) return [];
  return Object.entries(changed)
    .filter(([id]) => isSeen(id) && form.questions.has(id) && !wordless.has(form.questions.get(id)?.field ?? ''))
    .map(([question, to]) => ({ question, from: before[question] ?? null, to: to ?? null }))
    .filter(({ from, to }) => canonical(from) !== canonical(to));
}
