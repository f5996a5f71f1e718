import jsonLogic from 'json-logic-js';
import { Evaluation } from './evaluation.ts';
import { operators } from './operators.ts';
import { runningName } from './running-name.ts';
import type { PreparedRule } from './prepared-rule.ts';

// json-logic-js keeps one table of operators for the whole program. Ours stand in it under names of their own, and a prepared rule names no other:
// so nobody else's additions reach our rules, and ours reach nobody else's.
for (const operator of operators.values()) {
  operator.signatures.forEach((signature) => {
    const { run } = signature;
    if (!run) return;
    jsonLogic.add_operation(runningName(operator, signature), function (this: unknown, ...args: unknown[]) {
      if (!(this instanceof Evaluation)) return null;
      this.step(1);
      return run(args, this);
    });
  });
}

/** Runs a prepared rule's logic; the evaluation travels as json-logic-js's data. */
export function runLogic(rule: PreparedRule, evaluation: Evaluation): unknown {
  return jsonLogic.apply(rule.logic as Parameters<typeof jsonLogic.apply>[0], evaluation);
}
