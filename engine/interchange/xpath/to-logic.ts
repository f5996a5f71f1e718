import type { RuleJson } from '../../template.ts';
import { joinAlternatives } from './alternatives.ts';
import { arithmeticLogic } from './arithmetic.ts';
import { comparisonLogic } from './comparison.ts';
import { UnfitExpression, type BinaryOperator, type Expression, type ExpressionFault, type Step } from './expression.ts';
import { callLogic } from './functions.ts';
import { listLookup } from './list-lookup.ts';
import { parseExpression } from './parse-expression.ts';
import type { Conversion, KnownQuestion, Surroundings } from './surroundings.ts';
import { isMoment, resultKind } from './value-kind.ts';

/** Turns an XPath expression into a rule of our closed operator set, or says what in it cannot be said there. */
export function xpathToLogic(source: string, surroundings: Surroundings): { rule: RuleJson } | { fault: ExpressionFault } {
  return carried(() => expressionToLogic(parseExpression(source), surroundings));
}

/** The same for an expression whose value is kept as a text: several choices are spelled like one. */
export function xpathToText(source: string, surroundings: Surroundings): { rule: RuleJson } | { fault: ExpressionFault } {
  return carried(() => {
    const expression = parseExpression(source);
    const isList = resultKind(expression, (part) => questionAt(part, surroundings)) === 'list';
    return expressionToLogic(isList ? { kind: 'call', name: 'string', args: [expression] } : expression, surroundings);
  });
}

/** The same for an expression that was read already; throws an `UnfitExpression`. */
export function expressionToLogic(expression: Expression, surroundings: Surroundings): RuleJson {
  const conversion: Conversion = {
    surroundings,
    logic: (part) => logicOf(part, conversion),
    question: (part) => questionAt(part, surroundings),
    readable: (question) => readable(question, surroundings),
  };
  return conversion.logic(expression);
}

/** Returns the result of `make`, or the fault that stopped it. */
export function carried(make: () => RuleJson): { rule: RuleJson } | { fault: ExpressionFault } {
  try {
    return { rule: make() };
  } catch (error) {
    if (error instanceof UnfitExpression) return { fault: error.fault };
    throw error;
  }
}

function logicOf(expression: Expression, conversion: Conversion): RuleJson {
  switch (expression.kind) {
    case 'number':
    case 'text':
      return expression.value;
    case 'question':
      return valueOf(conversion.question(expression) ?? missing(expression.name), conversion);
    case 'call':
      return callLogic(expression.name, expression.args, conversion);
    case 'negative':
      return negative(conversion.logic(expression.operand));
    case 'path':
      return pathLogic(expression, conversion);
    case 'binary':
      return binaryLogic(expression, conversion);
  }
}

function binaryLogic(expression: Expression & { kind: 'binary' }, conversion: Conversion): RuleJson {
  const { operator, left, right } = expression;
  if (operator === 'and' || operator === 'or') return connected(operator, chained(operator, expression), conversion);
  const rule =
    comparisonLogic(operator, left, right, conversion) ??
    sumLogic(expression, conversion) ??
    arithmeticLogic(operator, left, right, conversion);
  if (rule === undefined) throw new UnfitExpression('expression-path', { path: operator });
  return rule;
}

/** Joins conditions with `and` or `or`. Comparisons of one answer with many values become a list, to keep the rule small. */
function connected(operator: 'and' | 'or', parts: readonly Expression[], conversion: Conversion): RuleJson {
  const seen = new Map<string, KnownQuestion>();
  const rules = parts.map((part) => {
    const question = part.kind === 'binary' ? (conversion.question(part.left) ?? conversion.question(part.right)) : undefined;
    if (question) seen.set(question.id, question);
    return conversion.logic(part);
  });
  return joinAlternatives(operator, rules, (id) => seen.get(id));
}

/** A sum or a product of three and more is one rule. */
function sumLogic(expression: Expression & { kind: 'binary' }, conversion: Conversion): RuleJson | undefined {
  const { operator } = expression;
  if (operator !== '+' && operator !== '*') return undefined;
  const parts = chained(operator, expression);
  return parts.length > 2 && !parts.some((part) => isMoment(part, conversion))
    ? { [operator]: parts.map((part) => conversion.logic(part)) }
    : undefined;
}

/** The parts of `a and b and c`, flat. */
function chained(operator: BinaryOperator, expression: Expression): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== operator) return [expression];
  return [...chained(operator, expression.left), expression.right];
}

function negative(value: RuleJson): RuleJson {
  return typeof value === 'number' ? -value : { '-': [value] };
}

function missing(name: string): never {
  throw new UnfitExpression('expression-question-missing', { name });
}

function valueOf(question: KnownQuestion, conversion: Conversion): RuleJson {
  conversion.readable(question);
  if (question.field === 'grid') throw new UnfitExpression('expression-repeat-value', { name: question.name });
  return { var: question.id };
}

function readable(question: KnownQuestion, surroundings: Surroundings): KnownQuestion {
  if (question.isEmpty) throw new UnfitExpression('expression-depends', { name: question.name });
  if (!question.chain.every((grid) => surroundings.chain.includes(grid)))
    throw new UnfitExpression('expression-other-row', { name: question.name });
  return question;
}

function pathLogic(expression: Expression & { kind: 'path' }, conversion: Conversion): RuleJson {
  const question = conversion.question(expression);
  if (question) return valueOf(question, conversion);
  const found = listLookup(expression, conversion);
  if (found !== undefined) return found;
  throw new UnfitExpression('expression-path', {
    path: `${expression.from === 'root' ? '/' : ''}${expression.steps.map(({ name }) => name).join('/')}`,
  });
}

/** The question that an expression names: `${name}`, `.`, `../name`, `current()/../name` or `/form/group/name`, where nothing is selected by a predicate. */
export function questionAt(expression: Expression, surroundings: Surroundings): KnownQuestion | undefined {
  if (expression.kind === 'question') return surroundings.find(expression.name);
  if (expression.kind !== 'path' || expression.steps.some((step) => step.predicates.length > 0)) return undefined;
  const isCurrent = typeof expression.from === 'object' && expression.from.kind === 'call' && expression.from.name === 'current';
  if (typeof expression.from === 'object' && !isCurrent) return undefined;
  if (expression.from !== 'root' && expression.steps.every((step) => step.name === '.')) return surroundings.self;
  const path = pathOf(expression.from === 'root' ? [] : surroundings.place, expression.from === 'root', expression.steps);
  return path && surroundings.findAt(path);
}

/** The names from the form's root to where the steps lead; undefined where they lead out of the form or to no single place. */
function pathOf(place: readonly string[], isAbsolute: boolean, steps: readonly Step[]): string[] | undefined {
  const path = [...place];
  // The first step of an absolute path names the form itself.
  for (const { name } of isAbsolute ? steps.slice(1) : steps) {
    if (name === '*' || (name === '..' && path.length === 0)) return undefined;
    if (name === '..') path.pop();
    else if (name !== '.') path.push(name);
  }
  return path;
}
