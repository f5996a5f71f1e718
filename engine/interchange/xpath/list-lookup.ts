import type { RuleJson } from '../../template.ts';
import { UnfitExpression, type Expression } from './expression.ts';
import { resultKind } from './value-kind.ts';
import type { ListRow } from './list-row.ts';
import type { Conversion } from './surroundings.ts';

/** `instance('list')/root/item[name = ${question}]/label`: a cell of the row that an answer names. Undefined where an expression is no such look-up. */
export function listLookup(expression: Expression & { kind: 'path' }, conversion: Conversion): RuleJson | undefined {
  const { from, steps } = expression;
  if (typeof from !== 'object' || from.kind !== 'call' || from.name !== 'instance') return undefined;
  const [list] = from.args;
  const [root, item, column, ...others] = steps;
  const [condition, ...more] = item?.predicates ?? [];
  const isPlain = root?.name === 'root' && root.predicates.length === 0 && item?.name === 'item' && column?.predicates.length === 0;
  if (
    list?.kind !== 'text' ||
    !isPlain ||
    others.length > 0 ||
    more.length > 0 ||
    condition?.kind !== 'binary' ||
    condition.operator !== '='
  )
    return undefined;
  const rows = conversion.surroundings.list?.(list.value);
  if (!rows) return undefined;
  const [key, sought] = columnOf(condition.left) === undefined ? [condition.right, condition.left] : [condition.left, condition.right];
  const keyColumn = columnOf(key);
  if (keyColumn === undefined) return undefined;
  if (column.name === 'label') conversion.surroundings.remark?.('expression-one-language', { name: list.value });
  return chosenCell(rows, keyColumn, column.name, texted(sought, conversion));
}

/** The keys of a list are texts, which no number is in. */
function texted(sought: Expression, conversion: Conversion): RuleJson {
  const value = conversion.logic(sought);
  return resultKind(sought, conversion.question) === 'number' ? { concat: [value] } : value;
}

/** A bare name in a predicate is a column. */
function columnOf(expression: Expression): string | undefined {
  if (expression.kind !== 'path' || expression.from !== 'here' || expression.steps.length !== 1) return undefined;
  const [step] = expression.steps;
  return step && step.name !== '.' && step.name !== '..' && step.predicates.length === 0 ? step.name : undefined;
}

/** The first row counts, as the first of several nodes does; rows that give the same are one branch. */
function chosenCell(rows: readonly ListRow[], keyColumn: string, column: string, sought: RuleJson): RuleJson {
  const results = new Map<string, string>();
  for (const row of rows) {
    const [key, result] = [row.cell(keyColumn), row.cell(column)];
    if (result === undefined) throw new UnfitExpression('expression-path', { path: column });
    if (key !== undefined && key !== '' && !results.has(key)) results.set(key, result);
  }
  const byResult = Map.groupBy(results, ([, result]) => result);
  const branches = [...byResult].flatMap(([result, pairs]): RuleJson[] => {
    const keys = pairs.map(([key]) => key);
    return [keys.length === 1 ? { '==': [sought, keys[0] ?? ''] } : { in: [sought, keys] }, result];
  });
  return branches.length === 0 ? null : { if: [...branches, null] };
}
