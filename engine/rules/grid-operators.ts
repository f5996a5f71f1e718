import { caseDays, overlappingSpells, type Spell } from '../time/case-days.ts';
import type { Evaluation } from './evaluation.ts';
import { namingOperator, ruleOperator, type Argument, type Operator } from './operator.ts';
import { compare, numberOf } from './order.ts';
import { parseInstant } from '../time/instant.ts';
import { dateIn } from '../time/zone.ts';
import { isTruthy } from './truthy.ts';

const overColumn: readonly Argument[] = ['grid', 'column-or-row'];

/** Operators that read the rows of a grid. Rows without an answer in the column do not count. A hidden grid has no rows. */
export const gridOperators: readonly Operator[] = [
  namingOperator('count', ['grid', 'row'], 1, ([grid, rule], evaluation) =>
    rule === undefined ? evaluation.rows(grid).length : evaluation.rows(grid).filter((row) => isTruthy(evaluation.inRow(row, rule))).length,
  ),
  namingOperator('some', ['grid', 'row'], 2, ([grid, rule], evaluation) =>
    evaluation.rows(grid).some((row) => isTruthy(evaluation.inRow(row, rule))),
  ),
  namingOperator('sum', overColumn, 2, ([grid, column], evaluation) => {
    const numbers = valuesOf(grid, column, evaluation).map(numberOf);
    return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  }),
  extreme('min', -1),
  extreme('max', 1),
  namingOperator('latest', ['grid', 'column', 'column'], 3, ([grid, by, column], evaluation) => {
    let latest: { at: unknown; value: unknown } | undefined;
    for (const row of evaluation.rows(grid)) {
      const at = row.value(String(by));
      if (at === null) continue;
      const order = latest === undefined ? 1 : compare(at, latest.at, evaluation.reader.zone);
      // Of two rows with the same reading the lower one was written later.
      if (order !== undefined && order >= 0) latest = { at, value: row.value(String(column)) };
    }
    return latest?.value ?? null;
  }),
  namingOperator('case_days', ['grid', 'column', 'column', 'column', 'rule', 'rule', 'rule'], 7, (args, evaluation) => {
    const [grid, kind, from, to, counted, injuredAt, today] = args;
    const days = caseDays(spellsOf([grid, kind, from, to], evaluation), { injuredOn: dayOf(injuredAt, evaluation.reader.zone), today });
    return counted === 'away' ? days.away : counted === 'restricted' ? days.restricted : null;
  }),
  namingOperator('overlapping_spells', ['grid', 'column', 'column', 'column'], 4, (args, evaluation) =>
    overlappingSpells(spellsOf(args, evaluation)),
  ),
];

function spellsOf([grid, kind, from, to]: readonly unknown[], evaluation: Evaluation): Spell[] {
  return evaluation.rows(grid).map((row) => ({ kind: row.value(String(kind)), from: row.value(String(from)), to: row.value(String(to)) }));
}

/** Returns the day of a date or an instant. */
function dayOf(value: unknown, zone: string): unknown {
  const moment = parseInstant(value);
  return moment === undefined ? value : dateIn(moment, zone);
}

function valuesOf(grid: unknown, column: unknown, evaluation: Evaluation): unknown[] {
  return evaluation.rows(grid).map((row) => (typeof column === 'string' ? row.value(column) : evaluation.inRow(row, column)));
}

/** The least or the greatest: of a column, of a row rule, or of the arguments. */
function extreme(name: string, sign: 1 | -1): Operator {
  const best = (values: readonly unknown[], zone: string): unknown =>
    values.reduce<unknown>((held, value) => {
      if (value === null) return held;
      return held === null || (compare(value, held, zone) ?? 0) * sign > 0 ? value : held;
    }, null);

  const ofRows = namingOperator(name, overColumn, 2, ([grid, column], evaluation) =>
    best(valuesOf(grid, column, evaluation), evaluation.reader.zone),
  );
  const ofArguments = ruleOperator(name, 1, Infinity, (args, { reader }) => best(args, reader.zone));
  return { name, signatures: [...ofRows.signatures, ...ofArguments.signatures] };
}
