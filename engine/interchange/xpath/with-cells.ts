import type { Expression } from './expression.ts';

/** Puts the cells of a choice where a choice filter names them: a bare name is a column of the choices. */
export function withCells(expression: Expression, cell: (column: string) => string | undefined): Expression {
  switch (expression.kind) {
    case 'call':
      return { ...expression, args: expression.args.map((arg) => withCells(arg, cell)) };
    case 'binary':
      return folded({ ...expression, left: withCells(expression.left, cell), right: withCells(expression.right, cell) });
    case 'negative':
      return { ...expression, operand: withCells(expression.operand, cell) };
    case 'path': {
      const [step, ...others] = expression.steps;
      const isBare = expression.from === 'here' && others.length === 0 && step?.predicates.length === 0;
      const text = isBare && step ? cell(step.name) : undefined;
      return text === undefined ? expression : { kind: 'text', value: text };
    }
    default:
      return expression;
  }
}

const constant = (value: boolean): Expression => ({ kind: 'call', name: value ? 'true' : 'false', args: [] });

/** Evaluates what is constant after the cells were inserted: the comparison of two literals, and the `and` or `or` that it decides. */
function folded(expression: Expression & { kind: 'binary' }): Expression {
  const { operator, left, right } = expression;
  if ((operator === '=' || operator === '!=') && left.kind === 'text' && right.kind === 'text')
    return constant((left.value === right.value) === (operator === '='));
  const [one, other] = [numberIn(left), numberIn(right)];
  if ((operator === '=' || operator === '!=') && one !== undefined && other !== undefined)
    return constant((one === other) === (operator === '='));
  if (operator !== 'and' && operator !== 'or') return expression;
  const [decides, leaves] = operator === 'and' ? ['false', 'true'] : ['true', 'false'];
  if (isConstant(left, decides) || isConstant(right, leaves)) return left;
  return isConstant(right, decides) || isConstant(left, leaves) ? right : expression;
}

/** The number that a cell or a literal is; a cell without one is none. */
function numberIn(expression: Expression): number | undefined {
  if (expression.kind === 'number') return expression.value;
  return expression.kind === 'text' ? (expression.value.trim() === '' ? NaN : Number(expression.value)) : undefined;
}

function isConstant(expression: Expression, name: string): boolean {
  return expression.kind === 'call' && expression.name === name && expression.args.length === 0;
}
