import type { RuleJson } from '../../template.ts';
import { UnfitExpression, type Expression } from './expression.ts';
import type { Conversion } from './surroundings.ts';

type GridLogic = (args: readonly Expression[], conversion: Conversion) => RuleJson;

/** The functions over the rows of a repeat. */
export const gridFunctions: ReadonlyMap<string, GridLogic> = new Map<string, GridLogic>([
  ['count', (args, conversion) => ({ count: [rowsOf('count', args, conversion).grid] })],
  ['count-non-empty', (args, conversion) => countAnswered(rowsOf('count-non-empty', args, conversion))],
  ['sum', (args, conversion) => overColumn('sum', args, conversion)],
  ['min', (args, conversion) => extreme('min', args, conversion)],
  ['max', (args, conversion) => extreme('max', args, conversion)],
]);

/** The repeat that the only argument means, and its column when it is one; a repeat of a repeat is seen only from its own row. */
function rowsOf(name: string, args: readonly Expression[], conversion: Conversion): { grid: string; column?: string } {
  const [list] = args;
  const question = list && args.length === 1 ? conversion.question(list) : undefined;
  if (!question) throw new UnfitExpression('expression-arguments', { function: name });
  if (question.isEmpty) throw new UnfitExpression('expression-depends', { name: question.name });

  const { chain } = conversion.surroundings;
  const outer = question.field === 'grid' ? question.chain : question.chain.slice(0, -1);
  const grid = question.field === 'grid' ? question.id : question.chain.at(-1);
  if (grid === undefined || chain.includes(grid) || !outer.every((one) => chain.includes(one)))
    throw new UnfitExpression('expression-other-row', { name: question.name });
  return question.field === 'grid' ? { grid } : { grid, column: question.id };
}

function countAnswered({ grid, column }: { grid: string; column?: string }): RuleJson {
  return { count: column === undefined ? [grid] : [grid, { answered: [column] }] };
}

function overColumn(name: 'sum' | 'min' | 'max', args: readonly Expression[], conversion: Conversion): RuleJson {
  const { grid, column } = rowsOf(name, args, conversion);
  if (column === undefined) throw new UnfitExpression('expression-arguments', { function: name });
  return { [name]: [grid, column] };
}

/** Of one column, or of several values. */
function extreme(name: 'min' | 'max', args: readonly Expression[], conversion: Conversion): RuleJson {
  const [first] = args;
  const question = first && conversion.question(first);
  const isColumn = args.length === 1 && question && !question.chain.every((grid) => conversion.surroundings.chain.includes(grid));
  if (isColumn) return overColumn(name, args, conversion);
  const values = args.map((arg) => conversion.logic(arg));
  // A literal text in the first place would be read as the name of a grid.
  return { [name]: typeof values[0] === 'string' ? [{ concat: [values[0]] }, ...values.slice(1)] : values };
}
