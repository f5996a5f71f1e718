import { isObject } from '../own.ts';
import { dateOperators } from './date-operators.ts';
import type { PreparedRule } from './prepared-rule.ts';
import { runningName } from './running-name.ts';

const clocks: ReadonlySet<string> = new Set(
  dateOperators
    .filter(({ name }) => name === 'now' || name === 'today')
    .flatMap((operator) => operator.signatures.map((signature) => runningName(operator, signature))),
);

/** Whether what a rule gives depends on the moment that it is evaluated at. */
export function readsClock({ logic, rowRules }: PreparedRule): boolean {
  return namesClock(logic) || rowRules.some(readsClock);
}

function namesClock(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.some(namesClock);
  return isObject(logic) && Object.entries(logic).some(([name, given]) => clocks.has(name) || namesClock(given));
}
