import type { RuleJson } from '../../template.ts';
import { groupOf } from './group-of.ts';
import type { Comparison, Condition, ConditionOperator, Group, RuleNode, Term } from './group.ts';
import { isFixed, turned } from './read-condition.ts';

const signs: Readonly<Record<Comparison, string>> = {
  equals: '==',
  differs: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};

/** Operators that the keys negate. */
const denied: Partial<Record<ConditionOperator, ConditionOperator>> = {
  notChosen: 'chosen',
  chosenNone: 'chosenAny',
  notAnswered: 'answered',
  notRemarked: 'remarked',
  notContains: 'contains',
  notMatches: 'matches',
  notOneOf: 'oneOf',
  noRow: 'someRow',
  notNight: 'night',
  notHolds: 'holds',
};

/** The rule that groups of conditions say; undefined where they say nothing. Conditions that are not whole yet are left out. */
export function ruleOf(node: RuleNode): RuleJson | undefined {
  if (node.kind === 'raw') return node.rule;
  if (node.written !== undefined) return node.written;
  return node.kind === 'group' ? ruleOfGroup(node) : ruleOfCondition(node);
}

function ruleOfGroup({ join, of }: Group): RuleJson | undefined {
  const joining = join === 'all' || join === 'notAll' ? 'and' : 'or';
  const rules = of.flatMap((node) => partsOf(node, joining));
  const [only] = rules;
  if (only === undefined) return undefined;
  // A single text could be read as a name here.
  const whole: RuleJson = rules.length === 1 && typeof only !== 'string' ? only : { [joining]: rules };
  return join === 'none' || join === 'notAll' ? { '!': [whole] } : whole;
}

/**
 * Returns the rules of a node, to be joined with `joining`. A condition that consists of several rules with the same join is spread into
 * them. A group with only one member is replaced by that member.
 */
function partsOf(node: RuleNode, joining: 'and' | 'or'): RuleJson[] {
  const sole = soleIn(node);
  if (sole) return partsOf(sole, joining);
  const rule = ruleOf(node);
  if (rule === undefined) return [];
  const said = node.kind === 'group' && node.written === undefined ? conditionIn(rule) : node;
  const isSpread =
    said?.kind === 'condition' &&
    node.kind !== 'raw' &&
    node.written === undefined &&
    (joining === 'or' ? said.operator === 'chosenAny' : said.operator === 'chosenAll' || said.operator === 'between');
  const parts = isSpread && typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? rule[joining] : undefined;
  return Array.isArray(parts) ? parts : [rule];
}

/** The condition as which a rule is read that a group of several became. */
function conditionIn(rule: RuleJson): RuleNode | undefined {
  const { of } = groupOf(rule);
  return of.length === 1 ? of[0] : undefined;
}

/** Returns the only node of a group that joins nothing. */
function soleIn(node: RuleNode): RuleNode | undefined {
  const joinsOne = node.kind === 'group' && node.written === undefined && node.of.length === 1;
  return joinsOne && (node.join === 'all' || node.join === 'any') ? node.of[0] : undefined;
}

function ruleOfCondition(condition: Condition): RuleJson | undefined {
  const { subject, operator, rows } = condition;
  const positive = denied[operator];
  if (positive) {
    const rule = ruleOfCondition({ ...condition, operator: positive });
    return rule === undefined ? undefined : { '!': [rule] };
  }
  if (!subject) return undefined;
  if (operator === 'someRow') {
    const row = rows && ruleOf(rows);
    return row === undefined ? undefined : { some: [nameIn(subject), row] };
  }
  const values = condition.values.filter((value) => value !== undefined);
  const isWhole = values.length === condition.values.length && values.length >= (needed[operator] ?? 0);
  return isWhole ? said(subject, operator, values, condition.strict === true) : undefined;
}

/** How many values an operator needs at least. */
const needed: Partial<Record<ConditionOperator, number>> = {
  ...{ equals: 1, differs: 1, less: 1, atMost: 1, more: 1, atLeast: 1, between: 2 },
  ...{ chosen: 1, chosenAny: 1, chosenAll: 1, contains: 1, matches: 1, oneOf: 1, night: 1 },
};

function said(subject: Term, operator: ConditionOperator, values: readonly Term[], strict: boolean): RuleJson | undefined {
  const rules = values.map(ruleOfTerm);
  const [first] = values;
  const chosen = rules.map((rule): RuleJson => ({ chosen: [nameIn(subject), rule] }));
  const [one = null] = chosen;
  const equal = (sign: '==' | '!=', value: RuleJson): RuleJson => ({ [strict ? `${sign}=` : sign]: [ruleOfTerm(subject), value] });
  switch (operator) {
    case 'chosen':
      return one;
    case 'chosenAny':
      return chosen.length === 1 ? one : { or: chosen };
    case 'chosenAll':
      return chosen.length === 1 ? one : { and: chosen };
    case 'answered':
      return { answered: [nameIn(subject)] };
    case 'remarked':
      return { remark: [nameIn(subject)] };
    case 'ticked':
      return equal('==', true);
    case 'notTicked':
      return equal('!=', true);
    case 'empty':
      return equal('==', null);
    case 'filled':
      return equal('!=', null);
    case 'contains':
      return { in: [...rules, ruleOfTerm(subject)] };
    case 'matches':
      return { matches: [ruleOfTerm(subject), ...rules] };
    case 'oneOf':
      return { in: [ruleOfTerm(subject), rules] };
    case 'night':
      return { overlaps_night: [ruleOfTerm(subject), ...rules] };
    case 'holds':
      return ruleOfTerm(subject);
    case 'between':
      return { and: values.map((value, at) => compared(subject, at === 0 ? 'atLeast' : 'atMost', value, false)) };
    default:
      return first && isComparison(operator) ? compared(subject, operator, first, strict) : undefined;
  }
}

function compared(subject: Term, comparison: Comparison, value: Term, strict: boolean): RuleJson {
  const sign = (of: Comparison) => (strict ? `${signs[of]}=` : signs[of]);
  if (value.term !== 'shift') return { [sign(comparison)]: [ruleOfTerm(subject), ruleOfTerm(value)] };
  const { of, by, unit, back } = value;
  const size = back && by.term === 'literal' && typeof by.value === 'number' ? -by.value : undefined;
  // Writes the form that the rule reader recognises. The two sides are swapped for a comparison with the present or another fixed moment,
  // and for a calculated amount; otherwise the amount is negative.
  const isTurned = back === true && (size === undefined || (isFixed(of) && !isFixed(subject)));
  const [from, to] = isTurned ? [subject, of] : [of, subject];
  const difference: RuleJson = { date_diff: [ruleOfTerm(from), ruleOfTerm(to), unit] };
  return { [sign(isTurned ? turned[comparison] : comparison)]: [difference, isTurned ? ruleOfTerm(by) : (size ?? ruleOfTerm(by))] };
}

function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(signs, operator);
}

function nameIn(subject: Term): string {
  return 'id' in subject ? subject.id : '';
}

/** The rule of a value. */
export function ruleOfTerm(term: Term): RuleJson {
  const all = (terms: readonly Term[]) => terms.map(ruleOfTerm);
  switch (term.term) {
    case 'literal':
      return term.value;
    case 'answer':
      return { var: term.part === undefined ? term.id : `${term.id}.${term.part}` };
    case 'rating':
    case 'band':
    case 'rank':
      return { [term.term]: [term.id] };
    case 'fact':
    case 'lookup':
    case 'setting':
      return { [term.term]: [term.name] };
    case 'now':
    case 'today':
      return { [term.term]: [] };
    case 'latest':
      return { latest: [term.grid, term.by, term.column] };
    case 'count': {
      const rows = term.rows && ruleOf(term.rows);
      return { count: rows === undefined ? [term.grid] : [term.grid, rows] };
    }
    case 'sum':
    case 'min':
    case 'max':
      return { [term.term]: [term.grid, term.column] };
    case 'overlapping':
      return { overlapping_spells: [term.grid, ...term.columns] };
    case 'caseDays':
      return { case_days: [term.grid, ...term.columns, term.counted, ruleOfTerm(term.injuredAt), { today: [] }] };
    case 'difference':
      return { date_diff: [ruleOfTerm(term.from), ruleOfTerm(term.to), term.unit] };
    case 'addHours':
      return { add_hours: [ruleOfTerm(term.of), ruleOfTerm(term.hours)] };
    // Outside a comparison only hours can be added.
    case 'shift':
      return { add_hours: [ruleOfTerm(term.of), ruleOfTerm(term.by)] };
    case 'arithmetic':
      return { [term.operator]: all(term.of) };
    case 'round':
      return { round: term.digits ? all([term.of, term.digits]) : [ruleOfTerm(term.of)] };
    case 'least':
    case 'greatest':
      return { [term.term === 'least' ? 'min' : 'max']: all(term.of).map(unlikeName) };
    case 'concat':
      return { concat: all(term.of) };
    case 'choice': {
      const cases = term.cases.flatMap(({ when, value }) => [ruleOfGroupAsValue(when), ruleOfTerm(value)]);
      return { if: term.otherwise ? [...cases, ruleOfTerm(term.otherwise)] : cases };
    }
    case 'truth':
      return ruleOfGroupAsValue(term.group);
    case 'raw':
      return term.rule;
  }
}

/** Wraps a text in first place, because `min` and `max` would read it as the name of a grid. */
function unlikeName(rule: RuleJson, at: number): RuleJson {
  return at === 0 && typeof rule === 'string' ? { concat: [rule] } : rule;
}

/** Returns the rule of a group as a value; a group without complete conditions is true. */
function ruleOfGroupAsValue(group: Group): RuleJson {
  const rule = ruleOf(group);
  return rule === undefined ? true : rule;
}

/** Whether nothing of a rule is still to be said: no condition without its subject or a value, no group without conditions. */
export function isWhole(node: RuleNode): boolean {
  if (node.kind === 'raw') return true;
  if (node.kind === 'group') return node.of.length > 0 && node.of.every(isWhole);
  const rows = node.operator === 'someRow' || node.operator === 'noRow' ? node.rows : undefined;
  return ruleOf(node) !== undefined && (rows === undefined || isWhole(rows));
}
