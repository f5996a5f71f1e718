import { inputPatterns } from '../../field-types/text.ts';
import type { QuestionSchema, RuleJson } from '../../template.ts';
import type { Expression } from '../xpath/expression.ts';
import { parseExpression } from '../xpath/parse-expression.ts';
import { simplePattern } from '../xpath/patterns.ts';
import type { Surroundings } from '../xpath/surroundings.ts';
import { carried, expressionToLogic } from '../xpath/to-logic.ts';
import type { ExpressionFault } from '../xpath/expression.ts';

/** A constraint as a template says it: keywords of a text question, and a rule for the rest. */
export interface CarriedConstraint {
  readonly keywords: Partial<QuestionSchema>;
  readonly rule?: RuleJson;
}

/**
 * Converts a constraint. Length limits and numbers-only of a text become keywords, because no rule can read the length of a text. Bounds
 * of a number and of the number of choices become keywords only if the form has no message for them.
 */
export function constraintOf(
  source: string,
  surroundings: Surroundings,
  hasMessage: boolean,
): CarriedConstraint | { fault: ExpressionFault } {
  const keywords: Partial<QuestionSchema> = {};
  const found = carried(() => {
    const rules = parts(parseExpression(source)).flatMap((part) => {
      const keyword = keywordOf(part, surroundings, hasMessage);
      if (!keyword) return [expressionToLogic(part, surroundings)];
      Object.assign(keywords, keyword);
      return [];
    });
    return rules.length === 1 ? (rules[0] ?? true) : rules.length === 0 ? true : { and: rules };
  });
  if ('fault' in found) return found;
  return { keywords, ...(found.rule !== true && { rule: found.rule }) };
}

function parts(expression: Expression): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== 'and') return [expression];
  return [...parts(expression.left), ...parts(expression.right)];
}

function keywordOf(part: Expression, surroundings: Surroundings, hasMessage: boolean): Partial<QuestionSchema> | undefined {
  switch (surroundings.self?.field) {
    case 'text':
      return lengthOf(part, 2000) ?? numbersOf(part, surroundings);
    case 'text-area':
      return lengthOf(part, 10_000);
    case 'number':
      return hasMessage ? undefined : boundOf(part);
    case 'multiple-choice':
      return hasMessage ? undefined : countOf(part);
    default:
      return undefined;
  }
}

/** `. >= 1` */
function boundOf(expression: Expression): Partial<QuestionSchema> | undefined {
  if (expression.kind !== 'binary' || !isSelf(expression.left)) return undefined;
  const { operator, right } = expression;
  const limit =
    right.kind === 'negative' && right.operand.kind === 'number' ? -right.operand.value : right.kind === 'number' ? right.value : undefined;
  if (limit === undefined) return undefined;
  return operator === '>=' ? { minimum: limit } : operator === '<=' ? { maximum: limit } : undefined;
}

/** `count-selected(.) <= 3` */
function countOf(expression: Expression): Partial<QuestionSchema> | undefined {
  if (expression.kind !== 'binary' || expression.right.kind !== 'number' || !isCallOfSelf(expression.left, 'count-selected'))
    return undefined;
  const { operator, right } = expression;
  if (!Number.isInteger(right.value) || right.value < 1 || right.value > 200) return undefined;
  return operator === '>=' ? { minItems: right.value } : operator === '<=' ? { maxItems: right.value } : undefined;
}

/** `string-length(.) <= 10` */
function lengthOf(expression: Expression, most: number): Partial<QuestionSchema> | undefined {
  if (expression.kind !== 'binary' || expression.right.kind !== 'number' || !isCallOfSelf(expression.left, 'string-length'))
    return undefined;
  const { operator, right } = expression;
  const limit = right.value;
  if (!Number.isInteger(limit) || limit < 1 || limit > most) return undefined;
  switch (operator) {
    case '<=':
      return { maxLength: limit };
    case '<':
      return limit > 1 ? { maxLength: limit - 1 } : undefined;
    case '>=':
      return { minLength: limit };
    case '>':
      return limit < most ? { minLength: limit + 1 } : undefined;
    case '=':
      return { minLength: limit, maxLength: limit };
    default:
      return undefined;
  }
}

/** `regex(., '^[0-9]{4}$')`: the only patterns that say no more than numbers-only and a length. */
function numbersOf(expression: Expression, { self }: Surroundings): Partial<QuestionSchema> | undefined {
  if (self?.field !== 'text' || expression.kind !== 'call' || !isCallOfSelf(expression, 'regex')) return undefined;
  const [, pattern] = expression.args;
  if (pattern?.kind !== 'text') return undefined;
  const known = Object.entries(inputPatterns).find(([, constant]) => constant === pattern.value);
  if (known && isInput(known[0])) return { 'x-input': known[0], pattern: known[1] };
  const simple = simplePattern(pattern.value);
  if (simple?.kind !== 'digits' || simple.isFirstNonZero || simple.least > 2000) return undefined;
  return {
    'x-input': 'numbers',
    pattern: inputPatterns.numbers,
    ...(simple.least > 1 && { minLength: simple.least }),
    ...(Number.isFinite(simple.most) && simple.most >= 1 && { maxLength: simple.most }),
  };
}

function isInput(text: string): text is keyof typeof inputPatterns {
  return Object.hasOwn(inputPatterns, text);
}

function isCallOfSelf(expression: Expression, name: string): boolean {
  if (expression.kind !== 'call' || expression.name !== name) return false;
  const [first] = expression.args;
  return first !== undefined && isSelf(first);
}

function isSelf(expression: Expression): boolean {
  if (expression.kind !== 'path' || expression.from !== 'here' || expression.steps.length !== 1) return false;
  const [step] = expression.steps;
  return step?.name === '.' && step.predicates.length === 0;
}
