import type { RuleJson } from '../../template.ts';
import { UnfitExpression, type Expression } from './expression.ts';
import { gridFunctions } from './grid-functions.ts';
import type { Conversion, KnownQuestion } from './surroundings.ts';
import { bareMoment, optionLiteral } from './value-kind.ts';

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

/** What has to be the same after the fraction is cut off. */
const fraction = (value: RuleJson): RuleJson => ({ '%': [value, 1] });
const whole = (value: RuleJson): RuleJson => ({ '-': [value, fraction(value)] });

/** Every XPath function that our rules can say: the only list. All others are lost with a line. */
const functions: ReadonlyMap<string, XPathFunction> = new Map<string, XPathFunction>([
  ['not', plain('!', 1, 1)],
  ['boolean', plain('!!', 1, 1)],
  ['true', takes(0, 0, () => true)],
  ['false', takes(0, 0, () => false)],
  ['if', plain('if', 3, 3)],
  ['coalesce', takes(1, Infinity, coalesce)],
  ['once', takes(1, 1, ([value], conversion) => once(value, conversion))],
  ['concat', plain('concat', 1, Infinity)],
  ['string', plain('concat', 1, 1)],
  ['number', plain('+', 1, 1)],
  ['int', takes(1, 1, ([value], conversion) => whole(operand(value, conversion)))],
  ['floor', takes(1, 1, ([value], conversion) => floor(operand(value, conversion)))],
  ['ceiling', takes(1, 1, ([value], conversion) => ({ '-': [floor({ '-': [operand(value, conversion)] })] }))],
  ['abs', takes(1, 1, ([value], conversion) => absolute(operand(value, conversion)))],
  ['round', plain('round', 1, 2)],
  ['today', plain('today', 0, 0)],
  ['now', plain('now', 0, 0)],
  ['date', takes(1, 1, ([value], conversion) => moment(value, conversion))],
  ['date-time', takes(1, 1, ([value], conversion) => moment(value, conversion))],
  ['contains', takes(2, 2, ([text, part], conversion) => ({ in: [operand(part, conversion), operand(text, conversion)] }))],
  ['selected', takes(2, 2, selected)],
  ['count-selected', takes(1, 1, ([list], conversion) => countSelected(list, conversion))],
  ['jr:choice-name', takes(2, 2, choiceName)],
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

function coalesce([first, ...others]: readonly Expression[], conversion: Conversion): RuleJson {
  const value = operand(first, conversion);
  if (others.length === 0) return value;
  const otherwise = coalesce(others, conversion);
  const question = first && conversion.question(first);
  return question ? { var: [question.id, otherwise] } : { if: [{ '!=': [value, null] }, value, otherwise] };
}

function once(value: Expression | undefined, conversion: Conversion): RuleJson {
  conversion.surroundings.remark?.('expression-once', {});
  return operand(value, conversion);
}

/** A literal day is what our rules write as it is; anything else has to be a day already. */
function moment(value: Expression | undefined, conversion: Conversion): RuleJson {
  return value ? conversion.logic(bareMoment(value)) : operand(value, conversion);
}

function choice(expression: Expression | undefined, conversion: Conversion): KnownQuestion {
  const question = expression && conversion.question(expression);
  if (!question?.options) throw new UnfitExpression('expression-not-a-choice');
  return conversion.readable(question);
}

function selected([list, option]: readonly Expression[], conversion: Conversion): RuleJson {
  const question = choice(list, conversion);
  if (option?.kind === 'text' || option?.kind === 'number')
    return { chosen: [question.id, optionLiteral(question, String(option.value).trim(), conversion)] };
  const value = operand(option, conversion);
  return { chosen: [question.id, option && isText(option, conversion) ? value : { concat: [value] }] };
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

/** The label of what is chosen, in the base language. */
function choiceName([value, list]: readonly Expression[], conversion: Conversion): RuleJson {
  const named = list?.kind === 'text' ? /^\$\{\s*([^{}]+?)\s*\}$/.exec(list.value)?.[1] : undefined;
  const question = named === undefined ? undefined : conversion.surroundings.find(named);
  if (!question?.options) throw new UnfitExpression('expression-not-a-choice');
  conversion.surroundings.remark?.('expression-one-language', { name: question.name });
  const chosen = operand(value, conversion);
  const branches = question.options.flatMap((option): RuleJson[] => [{ '==': [chosen, option.const] }, option.title]);
  return branches.length === 0 ? null : { if: [...branches, null] };
}
