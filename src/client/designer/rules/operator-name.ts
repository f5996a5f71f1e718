import { sortOf, type ConditionOperator, type Template, type Term } from '../../../../engine/index.ts';
import type { RuleWords } from '../words/use-rule-words.ts';

const inTime: ReadonlySet<string> = new Set(['equals', 'differs', 'less', 'atMost', 'more', 'atLeast']);
const inChoices: ReadonlySet<string> = new Set(['chosen', 'notChosen', 'chosenAny', 'chosenNone', 'chosenAll']);

/** Returns the name of an operator beside its subject: a day is before another, a number less. */
export function operatorName(template: Template, subject: Term, operator: ConditionOperator, words: RuleWords): string {
  const sort = sortOf(template, subject);
  if ((sort === 'date' || sort === 'moment' || sort === 'time') && inTime.has(operator)) return words.t(`operatorInTime.${operator}`);
  if (sort === 'choices' && inChoices.has(operator)) return words.t(`operatorOfSeveral.${operator}`);
  if (subject.term === 'fact' && (operator === 'filled' || operator === 'empty')) return words.t(`operatorOfEvent.${operator}`);
  return words.t(`operatorName.${operator}`);
}
