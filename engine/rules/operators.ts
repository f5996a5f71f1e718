import { dateOperators } from './date-operators.ts';
import { gridOperators } from './grid-operators.ts';
import { logicOperators } from './logic-operators.ts';
import { numberOperators } from './number-operators.ts';
import type { Operator } from './operator.ts';
import { readingOperators } from './reading-operators.ts';
import { textOperators } from './text-operators.ts';

/** Every operator that a rule may use, by name: the only list. `schemas/core/operators.json` describes the same ones. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  [logicOperators, numberOperators, readingOperators, gridOperators, dateOperators, textOperators]
    .flat()
    .map((operator) => [operator.name, operator]),
);
