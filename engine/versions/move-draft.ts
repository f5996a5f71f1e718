import type { Plan } from '../survey/plan.ts';
import { placeOf } from '../filling/path.ts';
import type { Answers, CellKey, Remarks } from '../filling/violation.ts';
import type { Form } from '../form.ts';
import { isObject, isSame, own } from '../own.ts';
import type { QuestionId } from '../template.ts';

/** An answer, or a remark, that cannot be taken along. */
export interface Dropped {
  readonly key: CellKey;
  readonly title: string;
  /**
   * Reason for dropping the answer: the question is gone, takes another kind of answer, no longer offers the chosen option, or is a
   * declaration with different words.
   */
  readonly reason: 'gone' | 'retyped' | 'refused' | 'reworded' | 'remark';
}

export interface MovedDraft {
  readonly answers: Answers;
  readonly remarks: Remarks;
  readonly kept: readonly CellKey[];
  readonly dropped: readonly Dropped[];
  /** Questions of the newer version whose answer was dropped, and those that are new. */
  readonly reasked: readonly QuestionId[];
}

/** Calculates what a draft becomes in another version of its template. Stores nothing: the caller shows the answers first. */
export function moveDraft(from: Form, to: Form, answers: Answers, remarks: Remarks): MovedDraft {
  const kept: CellKey[] = [];
  const dropped: Dropped[] = [];
  const reasked = new Set<QuestionId>();

  const scope = (olds: readonly Plan[], news: readonly Plan[], held: unknown, prefix: string): Answers => {
    const targets = new Map(news.map((plan) => [plan.question.id, plan]));
    const known = new Set(olds.map((plan) => plan.question.id));
    for (const plan of news) if (!known.has(plan.question.id) && isAsked(plan)) reasked.add(plan.question.id);

    const entries = olds.flatMap((old): [string, unknown][] => {
      const { id, title } = old.question;
      const value = own(held, id);
      if (value === undefined) return [];
      const key = prefix + id;
      const now = targets.get(id);
      const reason = now ? whyDropped(old, now, value) : 'gone';
      if (reason !== undefined || !now) {
        dropped.push({ key, title, reason: reason ?? 'gone' });
        if (now && isAsked(now)) reasked.add(id);
        return [];
      }
      if (now.question.field === 'grid' && Array.isArray(value)) return [[id, value.map((row: unknown) => rowOf(old, now, row, key))]];
      const [taken, isWhole] = offeredOf(now, value);
      if (!isWhole) {
        dropped.push({ key, title, reason: 'refused' });
        reasked.add(id);
      }
      if (taken === undefined) return [];
      kept.push(key);
      return [[id, taken]];
    });
    return Object.fromEntries(entries);
  };
  const rowOf = (old: Plan, now: Plan, row: unknown, key: string): Answers => {
    const rowId = String(own(row, 'rowId'));
    return { rowId, ...scope(old.columns, now.columns, row, `${key}/${rowId}/`) };
  };

  const moved = scope(from.rootPlans, to.rootPlans, answers, '');
  const beside = Object.entries(remarks).filter(([key]) => {
    const place = placeOf(to, key);
    if (place) return true;
    dropped.push({ key, title: placeOf(from, key)?.plan.question.title ?? key, reason: 'remark' });
    return false;
  });
  return { answers: moved, remarks: Object.fromEntries(beside), kept, dropped, reasked: [...reasked] };
}

function isAsked(plan: Plan): boolean {
  return plan.value === undefined && plan.question.field !== 'hidden';
}

function whyDropped(old: Plan, now: Plan, value: unknown): Dropped['reason'] | undefined {
  if (!isAsked(now)) return 'gone';
  const isDeclaration = now.question.field === 'declaration';
  const words = ({ question }: Plan): unknown => [question.schema.title, question.schema.description];
  if (isDeclaration && old.question.field === 'declaration' && !isSame(words(old), words(now))) return 'reworded';
  // A text stays a text in a longer box; a number does not become one.
  if (value !== null && !now.fieldType.fits(value, now.question.schema)) return 'retyped';
  if (value === null) return now.initial ? undefined : 'gone';
  if ((now.question.field === 'grid') !== (old.question.field === 'grid')) return 'retyped';
  return isDeclaration && old.question.field !== 'declaration' ? 'retyped' : undefined;
}

/** Returns the part of an answer that the newer version still accepts, and whether that is the whole answer. */
function offeredOf(now: Plan, value: unknown): [taken: unknown, isWhole: boolean] {
  const { schema, options, field } = now.question;
  if (value === null) return [value, true];
  if (options) {
    const offered = new Set<unknown>(options.map((option) => option.const));
    const chosen: unknown[] = [value].flat();
    const left = chosen.filter((option) => offered.has(option));
    if (left.length === chosen.length) return [value, true];
    return [field === 'multiple-choice' && left.length > 0 ? left : undefined, false];
  }
  // A draft may be half typed, so only objects are checked: their parts can have another meaning in another version.
  const isRefused = isObject(value) && now.fieldType.faults(value, { schema }).length > 0;
  return isRefused ? [undefined, false] : [value, true];
}
