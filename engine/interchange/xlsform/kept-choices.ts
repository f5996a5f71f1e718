import { UnfitExpression, type Expression } from '../xpath/expression.ts';
import { parseExpression } from '../xpath/parse-expression.ts';
import { withCells } from '../xpath/with-cells.ts';
import type { SourceChoice, SourceList } from './source-list.ts';

/** The choices of a list that a question may offer, and those that are too many. */
export interface KeptChoices {
  readonly kept: readonly SourceChoice[];
  /** Choices that are left out because another choice has the same name. */
  readonly twins: readonly { readonly choice: SourceChoice; readonly twin: SourceChoice }[];
  readonly cut: readonly SourceChoice[];
}

/** Leaves out the choices that a filter never lets through, and then those that are more than `most`. */
export function keptChoices(list: SourceList, filter: string, most: number): KeptChoices {
  const expression = filter === '' ? undefined : parsed(filter);
  const columns = columnsIn(list);
  const isPossible = (choice: SourceChoice): boolean =>
    !expression || !isNever(withCells(expression, (column) => cellIn(choice, column, columns)));
  const possible = [...list.choices.values()].map((same) => same.filter(isPossible)).filter((same) => same.length > 0);
  const firsts = possible.flatMap(([first]) => first ?? []);
  return {
    kept: firsts.slice(0, most),
    twins: possible.slice(0, most).flatMap(([choice, ...others]) => (choice ? others.map((twin) => ({ choice, twin })) : [])),
    cut: firsts.slice(most),
  };
}

/** The columns of a list that a choice filter may name. */
export function columnsIn({ rows }: SourceList): ReadonlySet<string> {
  return new Set(['name', ...rows.flatMap((row) => row.cells.map(({ column }) => column.header.trim()))]);
}

/** The cell of a choice under a header; undefined where the list has no such column. */
export function cellIn({ name, row }: SourceChoice, column: string, columns: ReadonlySet<string>): string | undefined {
  if (!columns.has(column)) return undefined;
  return column === 'name' ? name : (row.cells.find((cell) => cell.column.header.trim() === column)?.text ?? '');
}

function isNever(expression: Expression): boolean {
  return expression.kind === 'call' && expression.name === 'false';
}

function parsed(text: string): Expression | undefined {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof UnfitExpression) return undefined;
    throw error;
  }
}
