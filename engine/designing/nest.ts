import { isObject, isSame } from '../own.ts';
import type { QuestionId, RuleJson } from '../template.ts';

/** Option under which a question is nested. */
export interface Nest {
  readonly parent: QuestionId;
  readonly option: string;
}

/** Returns the options that a condition requires to be chosen. The condition is such a rule itself, or an `and` that contains some. */
export function nestsIn(rule: RuleJson | undefined): Nest[] {
  return operandsOf(rule).flatMap((operand) => {
    const args = isObject(operand) && Object.keys(operand).length === 1 ? operand['chosen'] : undefined;
    if (!Array.isArray(args) || args.length !== 2) return [];
    const [parent, option]: unknown[] = args;
    return typeof parent === 'string' && typeof option === 'string' ? [{ parent, option }] : [];
  });
}

/** Returns the condition of a question after it was placed under an option. */
export function withNest(rule: RuleJson | undefined, { parent, option }: Nest): RuleJson {
  const chosen = { chosen: [parent, option] };
  return rule === undefined ? chosen : { and: [chosen, ...(isAnd(rule) ? operandsOf(rule) : [rule])] };
}

/** Returns the part of a condition that remains when the question is not under the option any more. */
export function withoutNest(rule: RuleJson | undefined, { parent, option }: Nest): RuleJson | undefined {
  const chosen = { chosen: [parent, option] };
  const operands = operandsOf(rule);
  const at = operands.findIndex((operand) => isSame(operand, chosen));
  if (at === -1) return rule;
  const left = operands.toSpliced(at, 1);
  return left.length > 1 ? { and: left } : left[0];
}

function isAnd(rule: RuleJson | undefined): rule is { and: RuleJson[] } {
  return isObject(rule) && Object.keys(rule).length === 1 && Array.isArray(rule['and']);
}

function operandsOf(rule: RuleJson | undefined): RuleJson[] {
  if (rule === undefined) return [];
  return isAnd(rule) ? rule.and : [rule];
}
