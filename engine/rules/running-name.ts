import type { Operator, Signature } from './operator.ts';

/** The name under which json-logic-js runs one signature of an operator. `if`, `and` and `or` are its own control flow, which no table can replace. */
export function runningName(operator: Operator, signature: Signature): string {
  return signature.run ? `muster:${operator.name}:${operator.signatures.indexOf(signature)}` : operator.name;
}
