import { isObject } from '../../own.ts';
import type { RuleJson } from '../../template.ts';
import { isFilled, mayBeEmpty, spelledLogic, textOrEmpty } from './blank.ts';
import { UnfitExpression, type Expression } from './expression.ts';
import { gridFunctions } from './grid-functions.ts';
import type { Conversion, KnownQuestion } from './surroundings.ts';
import { textFunctions } from './text-functions.ts';
import { bareMoment, optionLiteral, resultKind } from './value-kind.ts';

/** Turns the arguments of one XPath function into a rule. */
export type FunctionLogic = (args: readonly Expression[], conversion: Conversion) => RuleJson;

interface XPathFunction {
  readonly least: number;
  readonly most: number;
  readonly logic: FunctionLogic;
}

const takes = (least: number, most: number, logic: FunctionLogic): XPathFunction => ({ least, most, logic });
const plain = (operator: string, least: number, most: number): XPathFunction =>
  takes(least, most, (args, conversion) => ({ [operator]: args.map((arg) => conversion.logic(arg)) }));

/** Returns a rule for the fraction of a number; `whole` cuts it off. */
const fraction = (value: RuleJson): RuleJson => ({ '%': [value, 1] });
const whole = (value: RuleJson): RuleJson => ({ '-': [value, fraction(value)] });

/** Every XPath function that our rules can say: the only list. All others are lost with a line. */
const functions: ReadonlyMap<string, XPathFunction> = new Map<string, XPathFunction>([
  ['not', plain('!', 1, 1)],
  ['boolean', plain('!!', 1, 1)],
  ['true', takes(0, 0, () => true)],
  ['false', takes(0, 0, () => false)],
  ['if', takes(3, 3, conditional)],
  ['coalesce', takes(1, Infinity, coalesce)],
  ['once', takes(1, 1, ([value], conversion) => once(value, conversion))],
  ['concat', takes(1, Infinity, joined)],
  ['string', takes(1, 1, joined)],
  ['number', plain('+', 1, 1)],
  ['int', takes(1, 1, ([value], conversion) => whole(operand(value, conversion)))],
  ['floor', takes(1, 1, ([value], conversion) => floor(operand(value, conversion)))],
  ['ceiling', takes(1, 1, ([value], conversion) => ({ '-': [floor({ '-': [operand(value, conversion)] })] }))],
  ['abs', takes(1, 1, ([value], conversion) => absolute(operand(value, conversion)))],
  ['round', takes(1, 2, rounded)],
  ['today', plain('today', 0, 0)],
  ['now', plain('now', 0, 0)],
  ['decimal-date-time', takes(1, 1, ([value], conversion) => ({ date_diff: ['1970-01-01', moment(value, conversion), 'days'] }))],
  ['date', takes(1, 1, ([value], conversion) => moment(value, conversion))],
  ['date-time', takes(1, 1, ([value], conversion) => moment(value, conversion))],
  ['boolean-from-string', takes(1, 1, ([value], conversion) => ({ in: [{ concat: [operand(value, conversion)] }, ['true', '1']] }))],
  ['pow', takes(2, 2, power)],
  ['contains', takes(2, 2, contains)],
  ['selected', takes(2, 2, selected)],
  ['count-selected', takes(1, 1, ([list], conversion) => countSelected(list, conversion))],
  ['jr:choice-name', takes(2, 2, choiceName)],
  ...[...textFunctions].map(([name, [least, most, logic]]) => [name, takes(least, most, logic)] as const),
  ...[...gridFunctions].map(([name, logic]) => [name, takes(1, Infinity, logic)] as const),
]);

/** The rule of a function call. */
export function callLogic(name: string, args: readonly Expression[], conversion: Conversion): RuleJson {
  const known = functions.get(name);
  if (!known) throw new UnfitExpression('expression-function', { function: name });
  if (args.length < known.least || args.length > known.most) throw new UnfitExpression('expression-arguments', { function: name });
  return known.logic(args, conversion);
}

function operand(expression: Expression | undefined, conversion: Conversion): RuleJson {
  if (!expression) throw new UnfitExpression('expression-arguments', { function: '' });
  return conversion.logic(expression);
}

function floor(value: RuleJson): RuleJson {
  return { '-': [whole(value), { '<': [fraction(value), 0] }] };
}

function absolute(value: RuleJson): RuleJson {
  return { max: [{ '+': [value] }, { '-': [value] }] };
}

/** Builds an `if` and flattens an `if` in its else branch into it: a long chain is not deep. */
function conditional(args: readonly Expression[], conversion: Conversion): RuleJson {
  const [condition = null, value = null, otherwise = null] = args.map((arg) => conversion.logic(arg));
  const inner = isObject(otherwise) ? otherwise['if'] : undefined;
  return { if: Array.isArray(inner) ? [condition, value, ...inner] : [condition, value, otherwise] };
}

function coalesce([first, ...others]: readonly Expression[], conversion: Conversion): RuleJson {
  const value = operand(first, conversion);
  if (others.length === 0) return value;
  const otherwise = coalesce(others, conversion);
  const question = first && conversion.question(first);
  if (question) return { var: [question.id, otherwise] };
  return first && mayBeEmpty(first, conversion) ? { if: [isFilled(first, conversion), value, otherwise] } : value;
}

function once(value: Expression | undefined, conversion: Conversion): RuleJson {
  conversion.surroundings.remark?.('expression-once', {});
  return operand(value, conversion);
}

function joined(args: readonly Expression[], conversion: Conversion): RuleJson {
  const texts = args.map((arg) => spelledLogic(arg, conversion));
  const [only] = texts;
  return texts.length === 1 && isObject(only) && 'translate' in only ? only : { concat: texts };
}

/** Whether a text is in another one; an empty one is in every text, also where nothing is answered. */
function contains([text, part]: readonly Expression[], conversion: Conversion): RuleJson {
  if (!text || !part) return operand(undefined, conversion);
  const mayBeInAll = part.kind !== 'text' || part.value === '';
  return { in: [textOrEmpty(part, conversion), mayBeInAll ? textOrEmpty(text, conversion) : spelledLogic(text, conversion)] };
}

/** Rounds to a number of digits. Negative numbers of digits round to tens, hundreds and so on. */
function rounded([value, digits]: readonly Expression[], conversion: Conversion): RuleJson {
  const number = operand(value, conversion);
  if (!digits) return { round: [number] };
  if (digits.kind !== 'negative' || digits.operand.kind !== 'number') return { round: [number, conversion.logic(digits)] };
  const unit = 10 ** Math.min(Math.round(digits.operand.value), 15);
  return { '*': [{ round: [{ '/': [number, unit] }] }, unit] };
}

/** Converts the argument of a date function. Our rules write a literal day in the same way. Any other value must already be a day. */
function moment(value: Expression | undefined, conversion: Conversion): RuleJson {
  return value ? conversion.logic(bareMoment(value)) : operand(value, conversion);
}

/** Builds a power with a small whole exponent as a product. */
function power([base, exponent]: readonly Expression[], conversion: Conversion): RuleJson {
  if (exponent?.kind !== 'number' || !Number.isInteger(exponent.value) || exponent.value < 1 || exponent.value > 8)
    throw new UnfitExpression('expression-function', { function: 'pow' });
  const value = operand(base, conversion);
  return exponent.value === 1 ? { '+': [value] } : { '*': Array.from({ length: exponent.value }, () => value) };
}

function choice(expression: Expression | undefined, conversion: Conversion): KnownQuestion {
  const question = expression && conversion.question(expression);
  if (!question?.options) throw new UnfitExpression('expression-not-a-choice');
  return conversion.readable(question);
}

function selected([list, option]: readonly Expression[], conversion: Conversion): RuleJson {
  // XForms finds no option among no choices.
  if (list && option?.kind === 'text' && option.value.trim() === '') return { '!': [isFilled(list, conversion)] };
  if (list && option && !conversion.question(list)?.options) return amongTokens(list, option, conversion);
  const question = choice(list, conversion);
  if (option?.kind === 'text' || option?.kind === 'number')
    return { chosen: [question.id, optionLiteral(question, String(option.value).trim(), conversion)] };
  const value = operand(option, conversion);
  const chosen: RuleJson = { chosen: [question.id, option && isText(option, conversion) ? value : { concat: [value] }] };
  if (!option || !mayBeEmpty(option, conversion)) return chosen;
  return { or: [chosen, { '!': [{ or: [{ answered: [question.id] }, isFilled(option, conversion)] }] }] };
}

/** Returns a rule that a text has an option among its words; choices joined into one text are separated by commas. */
function amongTokens(list: Expression, option: Expression, conversion: Conversion): RuleJson {
  const text = conversion.logic(list);
  const named = option.kind === 'text' || option.kind === 'number' ? String(option.value).trim() : conversion.logic(option);
  const kind = resultKind(list, conversion.question);
  if (kind === 'token') return { '==': [text, typeof named === 'string' || isText(option, conversion) ? named : { concat: [named] }] };
  const words: RuleJson = { concat: [' ', text, ' '] };
  const word = (end: string): RuleJson => ({ in: [typeof named === 'string' ? ` ${named}${end}` : { concat: [' ', named, end] }, words] });
  const isTyped = ['text', 'text-area'].includes(conversion.question(list)?.field ?? '') && conversion.question(list)?.result === undefined;
  return isTyped ? word(' ') : { or: [word(' '), word(', ')] };
}

/** Whether an expression is a text already; the options of a form are texts, and no number is one of them. */
function isText(expression: Expression, conversion: Conversion): boolean {
  const question = conversion.question(expression);
  return question?.field === 'text' || question?.options !== undefined;
}

function countSelected(list: Expression | undefined, conversion: Conversion): RuleJson {
  const question = choice(list, conversion);
  const chosen = (question.options ?? []).map((option) => ({ chosen: [question.id, option.const] }));
  return chosen.length === 0 ? 0 : { '+': chosen };
}

/** Returns the label of the chosen option, in the base language. */
function choiceName([value, list]: readonly Expression[], conversion: Conversion): RuleJson {
  const named = list?.kind === 'text' ? /^\$\{\s*([^{}]+?)\s*\}$/.exec(list.value)?.[1] : undefined;
  const question = named === undefined ? undefined : conversion.surroundings.find(named);
  if (!question?.options) throw new UnfitExpression('expression-not-a-choice');
  conversion.surroundings.remark?.('expression-one-language', { name: question.name });
  const chosen = operand(value, conversion);
  const branches = question.options.flatMap((option): RuleJson[] => [{ '==': [chosen, option.const] }, option.title]);
  return branches.length === 0 ? null : { if: [...branches, null] };
}
