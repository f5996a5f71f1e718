import jsonLogic from 'json-logic-js';
import { Evaluation } from './evaluation.ts';
import { operators } from './operators.ts';
import { runningName } from './running-name.ts';
import type { PreparedRule } from './prepared-rule.ts';

// json-logic-js keeps one table of operators for the whole program. Ours are registered under private names, and a prepared rule uses no
// others. Operators that other code adds therefore cannot affect our rules, nor ours theirs.
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
