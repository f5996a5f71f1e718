import { keyOf, placeOf } from '../path.ts';
import type { CellKey } from '../violation.ts';
import type { Form } from '../../form.ts';
import type { QuestionId } from '../../template.ts';
import { parentQuestion } from './parent-question.ts';
import { percentageOf } from './percentage.ts';

export interface OwnScore {
  readonly key: CellKey;
  readonly question: QuestionId;
  readonly section: string;
  readonly score: number;
  readonly max: number;
}

interface Sum {
  score: number;
  max: number;
}

/** Rolls the scores of child questions into their parents, grandparents and so on. Totals are sums of the own scores: nothing counts twice. */
export function combined<Item extends OwnScore>(
  form: Form,
  items: readonly Item[],
): (Item & { combined: Sum & { percentage: number | null } })[] {
  const sums = new Map<CellKey, Sum>(items.map(({ key, score, max }) => [key, { score, max }]));
  for (const { key, score, max } of items) {
    const seen = new Set([key]);
    for (let parent = parentKey(form, key); parent !== undefined && !seen.has(parent); parent = parentKey(form, parent)) {
      seen.add(parent);
      const sum = sums.get(parent);
      if (sum) [sum.score, sum.max] = [sum.score + score, sum.max + max];
    }
  }
  return items.map((item) => {
    const sum = sums.get(item.key) ?? { score: item.score, max: item.max };
    return { ...item, combined: { ...sum, percentage: percentageOf(sum.score, sum.max) } };
  });
}

/** The cell of the parent question: in the same row, or in the rows around it. */
function parentKey(form: Form, key: CellKey): CellKey | undefined {
  const place = placeOf(form, key);
  const parent = place && form.plans.get(parentQuestion(place.plan.question.schema) ?? '');
  if (!place || !parent || parent.chain.some((grid, depth) => place.plan.chain[depth] !== grid)) return undefined;
  return keyOf(parent, place.path.slice(0, parent.chain.length));
}
