import { plainReader, type RuleContext } from './plain-reader.ts';
import { prepare } from './prepare.ts';
import { run, type Outcome } from './run.ts';

/** The result of a rule on plain answers, with the code of what stopped it. */
export function ruleOutcome(rule: unknown, context: RuleContext): Outcome {
  const ready = prepare(rule);
  if ('fault' in ready) return { value: null, error: ready.fault.code };
  return run(ready.rule, plainReader(context));
}

/** The result of a rule on plain answers; null when it cannot run. */
export function evaluateRule(rule: unknown, context: RuleContext): unknown {
  return ruleOutcome(rule, context).value;
}
