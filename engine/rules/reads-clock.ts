import { isObject } from '../own.ts';
import { dateOperators } from './date-operators.ts';
import type { PreparedRule } from './prepared-rule.ts';
import { runningName } from './running-name.ts';

const clocks: ReadonlySet<string> = new Set(
  dateOperators
    .filter(({ name }) => name === 'now' || name === 'today')
    .flatMap((operator) => operator.signatures.map((signature) => runningName(operator, signature))),
);

/** Whether the result of a rule depends on the moment of its evaluation. */
export function readsClock({ logic, rowRules }: PreparedRule): boolean {
  return namesClock(logic) || rowRules.some(readsClock);
}

function namesClock(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.some(namesClock);
  return isObject(logic) && Object.entries(logic).some(([name, given]) => clocks.has(name) || namesClock(given));
}
