import { isSame } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import type { Expression } from './expression.ts';
import type { Conversion } from './surroundings.ts';
import { resultKind } from './value-kind.ts';

/** Functions that always have a result. */
const filled: ReadonlySet<string> = new Set(
  [
    'true false not boolean boolean-from-string selected contains starts-with ends-with regex',
    'today now count count-non-empty sum count-selected string-length',
    'concat string substr substring-before substring-after normalize-space translate',
  ].flatMap((names) => names.split(' ')),
);
/** Functions whose result is a number where their arguments are numbers. */
const reckoning: ReadonlySet<string> = new Set(['number', 'int', 'floor', 'ceiling', 'abs', 'round', 'pow']);
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*']);

/** Whether an expression may be null: a question without an answer, or arithmetic on one. XPath has an empty text or NaN there. */
export function mayBeBlank(expression: Expression, conversion: Conversion): boolean {
  const isCertain = (part: Expression): boolean => resultKind(part, conversion.question) === 'number' && !mayBeBlank(part, conversion);
  switch (expression.kind) {
    case 'number':
    case 'text':
      return false;
    case 'negative':
      return !isCertain(expression.operand);
    case 'binary':
      if (resultKind(expression, conversion.question) === 'boolean') return false;
      return !(arithmetic.has(expression.operator) && isCertain(expression.left) && isCertain(expression.right));
    case 'call': {
      const { name, args } = expression;
      if (name === 'if') return args.slice(1).some((arg) => mayBeBlank(arg, conversion));
      // Minimum and maximum ignore unanswered values, as in ODK Collect.
      if (name === 'min' || name === 'max') return args.every((arg) => mayBeBlank(arg, conversion));
      if (name === 'coalesce') return args.every((arg, at) => (at === args.length - 1 ? mayBeBlank : mayBeEmpty)(arg, conversion));
      return !filled.has(name) && !(reckoning.has(name) && args.every(isCertain));
    }
    default:
      return true;
  }
}

/** Whether an expression may have no result or an empty text as its result. */
export function mayBeEmpty(expression: Expression, conversion: Conversion): boolean {
  if (expression.kind === 'text') return expression.value === '';
  const kind = resultKind(expression, conversion.question);
  return mayBeBlank(expression, conversion) || (kind !== 'number' && kind !== 'boolean');
}

/** Returns a rule that tests whether an expression has a non-empty result. */
export function isFilled(expression: Expression, conversion: Conversion): RuleJson {
  const rules = conditionsOf(expression, conversion);
  const different = rules.filter((rule, at) => rules.findIndex((other) => isSame(other, rule)) === at);
  return different.length > 1 ? { and: different } : (different[0] ?? true);
}

/** Returns the conditions under which an expression has a result. For pure arithmetic these are the conditions of its parts. */
function conditionsOf(expression: Expression, conversion: Conversion): RuleJson[] {
  if (!mayBeEmpty(expression, conversion)) return [];
  const question = conversion.question(expression);
  if (question) return [{ answered: [conversion.readable(question).id] }];
  const parts = reckoned(expression);
  if (parts?.every((part) => resultKind(part, conversion.question) === 'number'))
    return parts.flatMap((part) => conditionsOf(part, conversion));
  return [{ '!=': [{ concat: [conversion.logic(expression)] }, ''] }];
}

/** The numbers of which an expression always makes another number. */
function reckoned(expression: Expression): readonly Expression[] | undefined {
  if (expression.kind === 'negative') return [expression.operand];
  if (expression.kind === 'binary') return arithmetic.has(expression.operator) ? [expression.left, expression.right] : undefined;
  return expression.kind === 'call' && reckoning.has(expression.name) ? expression.args : undefined;
}

/** Returns the rule of a text, with an empty text in place of null. */
export function textOrEmpty(expression: Expression, conversion: Conversion): RuleJson {
  const rule = spelledLogic(expression, conversion);
  const isList = resultKind(expression, conversion.question) === 'list';
  return !isList && mayBeBlank(expression, conversion) ? { concat: [rule] } : rule;
}

/** The rule of a value as XForms spells it: several choices are one text with spaces between them, where ours has commas too. */
export function spelledLogic(expression: Expression, conversion: Conversion): RuleJson {
  const rule = conversion.logic(expression);
  const options = conversion.question(expression)?.options ?? [];
  const isList = resultKind(expression, conversion.question) === 'list' && !options.some((option) => option.const.includes(','));
  return isList ? { translate: [{ concat: [rule] }, ',', ''] } : rule;
}
