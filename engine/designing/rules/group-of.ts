import type { Condition, ConditionOperator, Group, RuleNode, Term } from './group.ts';
import { isSameTerm } from './group.ts';
import { condition, readCondition } from './read-condition.ts';
import { readTerm } from './read-term.ts';
import { asWritten, deepest, soleCall, type Reading } from './reading.ts';

/**
 * Opposite of each operator that has an exact one. Ordering comparisons have none, because they are false both ways if a side is
 * unanswered.
 */
const opposites: Partial<Record<ConditionOperator, ConditionOperator>> = {
  equals: 'differs',
  differs: 'equals',
  chosen: 'notChosen',
  chosenAny: 'chosenNone',
  answered: 'notAnswered',
  remarked: 'notRemarked',
  ticked: 'notTicked',
  notTicked: 'ticked',
  empty: 'filled',
  filled: 'empty',
  contains: 'notContains',
  matches: 'notMatches',
  oneOf: 'notOneOf',
  someRow: 'noRow',
  night: 'notNight',
  holds: 'notHolds',
};

/** Reads a rule as groups of conditions. Accepts any input. Parts that the model cannot express are kept unchanged. */
export function groupOf(rule: unknown): Group {
  return readingAt(0).group(rule);
}

/** Returns the value that a rule calculates, as a term. */
export function termOf(rule: unknown): Term {
  return readingAt(0).term(rule);
}

function readingAt(depth: number): Reading {
  const inner = (): Reading => readingAt(depth + 1);
  return {
    depth,
    term: (rule) => (depth > deepest ? { term: 'raw', rule: asWritten(rule) } : readTerm(rule, inner())),
    node: (rule) => (depth > deepest ? { kind: 'raw', rule: asWritten(rule) } : nodeOf(rule, inner())),
    group: (rule) => {
      const node = readingAt(depth).node(rule);
      return node.kind === 'group' ? node : { kind: 'group', join: 'all', of: [node], written: asWritten(rule) };
    },
  };
}

function nodeOf(rule: unknown, reading: Reading): RuleNode {
  const written = asWritten(rule);
  const call = soleCall(rule);
  if (!call) return { kind: 'raw', rule: written };
  const { name, args } = call;
  if ((name === 'and' || name === 'or') && args.length > 0) return { ...joined(name, args, reading), written };
  if (name === '!' && args.length === 1) return { ...negated(reading.node(args[0])), written };
  const found = readCondition(call, reading);
  if (found) return { ...found, written };
  const term = reading.term(rule);
  return term.term === 'raw' || term.term === 'truth' ? { kind: 'raw', rule: written } : { ...condition(term, 'holds'), written };
}

function joined(name: 'and' | 'or', args: readonly unknown[], reading: Reading): Group | Condition {
  const of = merged(
    name,
    args.map((arg) => reading.node(arg)),
  );
  const [only] = of;
  // Several options of one question, or two bounds, are one condition.
  if (of.length === 1 && args.length > 1 && only?.kind === 'condition') return only;
  return { kind: 'group', join: name === 'and' ? 'all' : 'any', of };
}

function merged(name: 'and' | 'or', nodes: readonly RuleNode[]): RuleNode[] {
  const together: RuleNode[] = [];
  for (const node of nodes) {
    const before = together.at(-1);
    const both = before?.kind === 'condition' && node.kind === 'condition' ? bothAsOne(name, before, node) : undefined;
    if (both) together.splice(-1, 1, both);
    else together.push(node);
  }
  return together;
}

function bothAsOne(name: 'and' | 'or', before: Condition, node: Condition): Condition | undefined {
  if (!before.subject || !isSameTerm(before.subject, node.subject)) return undefined;
  const values = [...before.values, ...node.values].filter((value) => value !== undefined);
  const several = name === 'or' ? 'chosenAny' : 'chosenAll';
  if (node.operator === 'chosen' && (before.operator === 'chosen' || before.operator === several) && !isList(before, several))
    return condition(before.subject, several, values);
  const isRange = name === 'and' && before.operator === 'atLeast' && node.operator === 'atMost';
  return isRange ? condition(before.subject, 'between', values) : undefined;
}

/** Whether a condition is a list of options that is written in the rule as a separate group. Such a group stays separate. */
function isList({ operator, written }: Condition, several: ConditionOperator): boolean {
  return operator === several && written !== undefined;
}

function negated(node: RuleNode): Condition | Group {
  if (node.kind === 'condition') {
    const opposite = opposites[node.operator];
    if (opposite) return { ...node, operator: opposite };
  }
  if (node.kind === 'group' && (node.join === 'all' || node.join === 'any'))
    return { kind: 'group', join: node.join === 'any' ? 'none' : 'notAll', of: node.of };
  return { kind: 'group', join: 'none', of: [node] };
}
