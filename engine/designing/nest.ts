import { isObject, isSame } from '../own.ts';
import type { QuestionId, RuleJson } from '../template.ts';

/** The option under which a question stands. */
export interface Nest {
  readonly parent: QuestionId;
  readonly option: string;
}

/** The options that a condition asks to be chosen: it is such a rule, or one of several that all must hold. */
export function nestsIn(rule: RuleJson | undefined): Nest[] {
  return operandsOf(rule).flatMap((operand) => {
    const args = isObject(operand) && Object.keys(operand).length === 1 ? operand['chosen'] : undefined;
    if (!Array.isArray(args) || args.length !== 2) return [];
    const [parent, option]: unknown[] = args;
    return typeof parent === 'string' && typeof option === 'string' ? [{ parent, option }] : [];
  });
}

/** The condition of a question once it stands under an option. */
export function withNest(rule: RuleJson | undefined, { parent, option }: Nest): RuleJson {
  const chosen = { chosen: [parent, option] };
  return rule === undefined ? chosen : { and: [chosen, ...(isAnd(rule) ? operandsOf(rule) : [rule])] };
}

/** Returns the part of a condition that remains when the question is no longer under the option. */
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
