import type { RuleJson } from '../../template.ts';
import type { SurveyExpression } from './expression.ts';
import type { SurveyQuestion, SurveySurroundings } from './surroundings.ts';

interface Conversion extends SurveySurroundings {
  logic(expression: SurveyExpression): RuleJson;
}

/**
 * Returns a rule that compares two values as SurveyJS does: an empty text equals no answer, upper case equals lower case, and the order of
 * a list does not matter.
 */
export function equalityOf(operator: '==' | '!=', left: SurveyExpression, right: SurveyExpression, at: Conversion): RuleJson {
  if (left.kind !== 'question' && right.kind === 'question') return equalityOf(operator, right, left, at);
  const question = left.kind === 'question' ? at.find(left.name) : undefined;
  const value = at.logic(left);
  if (!question) return { [operator]: [value, at.logic(right)] };
  const holds = (rule: RuleJson): RuleJson => (operator === '==' ? rule : { '!': [rule] });
  if (right.kind === 'literal' && right.value === '') {
    const answered = { answered: [question.id] };
    return operator === '!=' ? answered : { '!': [answered] };
  }
  if (question.options && right.kind === 'list') return holds(sameChoices(question, question.options, right.items, at));
  if (right.kind === 'literal' && right.value !== null && question.options) {
    const options = optionsOf(String(right.value), question.options);
    return options.length === 1 ? { [operator]: [value, options[0] ?? null] } : holds({ in: [value, options] });
  }
  remarkCase(question, right, at);
  if (right.kind === 'literal') return { [operator]: [value, question.ticks?.get(right.value) ?? right.value] };
  return { [operator]: [value, at.logic(right)] };
}

/** Returns a rule that exactly the choices of a list are chosen, in any order. */
function sameChoices(question: SurveyQuestion, options: readonly string[], items: readonly SurveyExpression[], at: Conversion): RuleJson {
  if (!items.every((item) => item.kind === 'literal' && item.value !== null) || items.length === 0)
    return { '==': [{ var: question.id }, items.map(at.logic)] };
  const named = items.map((item) => optionsOf(item.kind === 'literal' ? String(item.value) : '', options));
  const others = options.filter((option) => !named.flat().includes(option));
  const chosen = named.map((same) => someOf(same.map((option) => ({ chosen: [question.id, option] }))));
  return { and: [...chosen, ...others.map((option): RuleJson => ({ '!': [{ chosen: [question.id, option] }] }))] };
}

/** Returns the options that a text names in any case. A text that names none is wrapped in `concat`, so that it can still be compared. */
export function optionsOf(text: string, options: readonly string[]): RuleJson[] {
  const same = options.filter((option) => caseless(option) === caseless(text));
  return same.length === 0 ? [{ concat: [text] }] : same;
}

/** Reports `case-ignored` where the rule compares upper and lower case exactly and SurveyJS does not. */
export function remarkCase(question: SurveyQuestion, other: SurveyExpression, at: SurveySurroundings): void {
  if (question.ticks || !['text', 'text-area', 'hidden', 'radio', 'single-select', 'multiple-choice'].includes(question.field)) return;
  const asked = other.kind === 'question' ? at.find(other.name) : undefined;
  const isLiteral = other.kind === 'literal' && (typeof other.value !== 'string' || !/\p{L}/u.test(other.value));
  const isOther = asked !== undefined && (asked.ticks !== undefined || ['number', 'date', 'time', 'date-time'].includes(asked.field));
  const hasOneSpelling = question.options !== undefined && asked?.options !== undefined && isSpelledAlike(question.options, asked.options);
  if (!isLiteral && !isOther && !hasOneSpelling) at.remark?.('case-ignored', {});
}

function isSpelledAlike(one: readonly string[], other: readonly string[]): boolean {
  const known = new Map(one.map((option) => [caseless(option), option]));
  return known.size === one.length && other.every((option) => (known.get(caseless(option)) ?? option) === option);
}

export function someOf(rules: readonly RuleJson[]): RuleJson {
  return rules.length === 1 ? (rules[0] ?? false) : { or: [...rules] };
}

function caseless(text: string): string {
  return text.trim().toLowerCase();
}
