import type { RuleJson } from '../../template.ts';
import { UnfitExpression, type ExpressionFault } from '../xpath/expression.ts';
import { carried } from '../xpath/to-logic.ts';
import type { SurveyExpression, SurveyOperator } from './expression.ts';
import type { SurveyQuestion, SurveySurroundings } from './surroundings.ts';
import { equalityOf, optionsOf, remarkCase, someOf } from './equality.ts';
import { parseSurveyExpression } from './parse-expression.ts';

const arithmetic: ReadonlySet<SurveyOperator> = new Set(['+', '-', '*', '/', '%']);
const plain: ReadonlySet<SurveyOperator> = new Set(['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%']);

/** Turns a SurveyJS expression into a rule, or says what in it our rules cannot say. */
export function surveyToLogic(source: string, surroundings: SurveySurroundings): { rule: RuleJson } | { fault: ExpressionFault } {
  return carried(() => logicOf(parseSurveyExpression(source), surroundings));
}

function logicOf(expression: SurveyExpression, at: SurveySurroundings): RuleJson {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return expression.items.map((item) => logicOf(item, at));
    case 'question':
      return { var: readable(expression, at).id };
    case 'not':
      return { '!': [logicOf(expression.operand, at)] };
    case 'test':
      return testOf(expression.operator, expression.operand, at);
    case 'call':
      return callOf(expression.name, expression.args, at);
    case 'binary':
      return binaryOf(expression, at);
  }
}

function readable(expression: SurveyExpression & { kind: 'question' }, at: SurveySurroundings): SurveyQuestion {
  const question = at.find(expression.name);
  if (!question) throw new UnfitExpression('expression-question-missing', { name: expression.name });
  if (question.field === 'grid') throw new UnfitExpression('expression-repeat-value', { name: expression.name });
  if (!question.chain.every((grid) => at.chain.includes(grid)))
    throw new UnfitExpression('expression-other-row', { name: expression.name });
  return question;
}

function testOf(operator: 'empty' | 'notempty', operand: SurveyExpression, at: SurveySurroundings): RuleJson {
  if (operand.kind !== 'question') throw new UnfitExpression('expression-path', { path: operator });
  const grid = at.find(operand.name);
  const isThere: RuleJson =
    grid?.field === 'grid' && grid.chain.length === 0 ? { '>': [{ count: [grid.id] }, 0] } : { answered: [readable(operand, at).id] };
  return operator === 'notempty' ? isThere : { '!': [isThere] };
}

function binaryOf({ operator, left, right }: SurveyExpression & { kind: 'binary' }, at: SurveySurroundings): RuleJson {
  if (operator === 'and' || operator === 'or') return { [operator]: [left, right].flatMap((side) => flat(operator, logicOf(side, at))) };
  if (operator === 'contains' || operator === 'anyof' || operator === 'allof') return contains(operator, left, right, at);
  if (operator === 'notcontains') return { '!': [contains('contains', left, right, at)] };
  if (operator === 'noneof') return { '!': [contains('anyof', left, right, at)] };
  if (operator === '^') throw new UnfitExpression('expression-function', { function: '^' });
  if (!plain.has(operator)) throw new UnfitExpression('expression-path', { path: operator });
  if (operator === '==' || operator === '!=') return equalityOf(operator, left, right, { ...at, logic: (part) => logicOf(part, at) });
  if (operator === '-' && left.kind === 'literal' && left.value === 0 && right.kind === 'literal' && typeof right.value === 'number')
    return -right.value;
  if (operator === '+' && (isText(left, at) || isText(right, at))) return { concat: [logicOf(left, at), logicOf(right, at)] };
  if (arithmetic.has(operator)) return { [operator]: [numberOf(left, at), numberOf(right, at)] };
  const sides = [logicOf(left, at), logicOf(right, at)];
  // Two answers that are not there are the same, so that neither is greater.
  const isOfTwo = left.kind === 'question' && right.kind === 'question' && (operator === '<=' || operator === '>=');
  return isOfTwo ? { or: [{ '==': sides }, { [operator]: sides }] } : { [operator]: sides };
}

/** An unanswered number counts as nothing in a calculation. */
function numberOf(expression: SurveyExpression, at: SurveySurroundings): RuleJson {
  const rule = logicOf(expression, at);
  return expression.kind === 'question' ? { var: [readable(expression, at).id, 0] } : rule;
}

/** Texts are put together, also where they spell numbers. */
function isText(expression: SurveyExpression, at: SurveySurroundings): boolean {
  if (expression.kind === 'literal') return typeof expression.value === 'string';
  if (expression.kind === 'binary') return expression.operator === '+' && (isText(expression.left, at) || isText(expression.right, at));
  return expression.kind === 'question' && ['text', 'text-area'].includes(at.find(expression.name)?.field ?? '');
}

function flat(operator: string, rule: RuleJson): RuleJson[] {
  const inner = typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? rule[operator] : undefined;
  return Array.isArray(inner) ? inner : [rule];
}

function contains(
  operator: 'contains' | 'anyof' | 'allof',
  left: SurveyExpression,
  right: SurveyExpression,
  at: SurveySurroundings,
): RuleJson {
  if (left.kind !== 'question') throw new UnfitExpression('expression-path', { path: operator });
  const question = readable(left, at);
  const values = right.kind === 'list' ? right.items : [right];
  const rules = values.map((value): RuleJson => {
    if (!question.options) {
      remarkCase(question, value, at);
      return { in: [logicOf(value, at), { var: question.id }] };
    }
    if (value.kind !== 'literal' || value.value === null) return { chosen: [question.id, logicOf(value, at)] };
    return someOf(optionsOf(String(value.value), question.options).map((option) => ({ chosen: [question.id, option] })));
  });
  return rules.length === 1 ? (rules[0] ?? false) : { [operator === 'anyof' ? 'or' : 'and']: rules.length === 0 ? [false] : rules };
}

function callOf(name: string, args: readonly SurveyExpression[], at: SurveySurroundings): RuleJson {
  const values = (): RuleJson[] => args.map((arg) => logicOf(arg, at));
  switch (name.toLowerCase()) {
    case 'iif':
      return { if: values() };
    case 'today':
      return { today: [] };
    case 'currentdate':
      return { now: [] };
    case 'round':
      return { round: values() };
    case 'sum':
      return { '+': args.map((arg) => numberOf(arg, at)) };
    case 'avg':
      return { '/': [{ '+': values() }, args.length] };
    case 'min':
    case 'max':
      return { [name.toLowerCase()]: values() };
    case 'suminarray':
    case 'mininarray':
    case 'maxinarray':
      return overColumn(name.toLowerCase().slice(0, 3), args, at);
    case 'countinarray':
      return countOf(args, at);
    case 'datediff':
      return dateDiff(args, at);
    default:
      throw new UnfitExpression('expression-function', { function: name });
  }
}

function gridOf(argument: SurveyExpression | undefined, at: SurveySurroundings): string {
  const grid = argument?.kind === 'question' ? at.find(argument.name) : undefined;
  if (grid?.field !== 'grid' || !grid.chain.every((outer) => at.chain.includes(outer)))
    throw new UnfitExpression('expression-arguments', { function: 'inArray' });
  return grid.id;
}

function columnOf(grid: string, argument: SurveyExpression | undefined, at: SurveySurroundings): string {
  const column = argument?.kind === 'literal' ? at.find(`${grid}/${argument.value}`) : undefined;
  if (!column) throw new UnfitExpression('expression-arguments', { function: 'inArray' });
  return column.id;
}

function overColumn(operator: string, args: readonly SurveyExpression[], at: SurveySurroundings): RuleJson {
  const grid = gridOf(args[0], at);
  return { [operator]: [grid, columnOf(grid, args[1], at)] };
}

function countOf(args: readonly SurveyExpression[], at: SurveySurroundings): RuleJson {
  const grid = gridOf(args[0], at);
  return args.length > 1 ? { count: [grid, { answered: [columnOf(grid, args[1], at)] }] } : { count: [grid] };
}

function dateDiff([from, to, unit]: readonly SurveyExpression[], at: SurveySurroundings): RuleJson {
  const name = unit?.kind === 'literal' ? String(unit.value) : 'days';
  if (!from || !to || !['days', 'hours', 'minutes'].includes(name))
    throw new UnfitExpression('expression-function', { function: 'dateDiff' });
  return { date_diff: [logicOf(from, at), logicOf(to, at), name] };
}
