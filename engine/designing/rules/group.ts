import type { QuestionId, RuleJson } from '../../template.ts';

export type Comparison = 'equals' | 'differs' | 'less' | 'atMost' | 'more' | 'atLeast';
export type Unit = 'minutes' | 'hours' | 'days';
export type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** Statement of a condition about its subject. */
export type ConditionOperator =
  | Comparison
  | 'between'
  | 'chosen'
  | 'notChosen'
  | 'chosenAny'
  | 'chosenNone'
  | 'chosenAll'
  | 'answered'
  | 'notAnswered'
  | 'remarked'
  | 'notRemarked'
  | 'ticked'
  | 'notTicked'
  | 'empty'
  | 'filled'
  | 'contains'
  | 'notContains'
  | 'matches'
  | 'notMatches'
  | 'oneOf'
  | 'notOneOf'
  | 'someRow'
  | 'noRow'
  | 'night'
  | 'notNight'
  | 'holds'
  | 'notHolds';

/** A value that a rule reads or works out. */
export type Term =
  | { readonly term: 'literal'; readonly value: string | number | boolean | null }
  | { readonly term: 'answer'; readonly id: QuestionId; readonly part?: string }
  | { readonly term: 'rating' | 'band' | 'rank'; readonly id: QuestionId }
  | { readonly term: 'fact' | 'lookup' | 'setting'; readonly name: string }
  | { readonly term: 'now' | 'today' }
  | { readonly term: 'latest'; readonly grid: QuestionId; readonly by: QuestionId; readonly column: QuestionId }
  | { readonly term: 'count'; readonly grid: QuestionId; readonly rows?: Group }
  | { readonly term: 'sum' | 'min' | 'max'; readonly grid: QuestionId; readonly column: QuestionId }
  /** The days of a case log up to today; `columns` are its kind, first and last day. */
  | {
      readonly term: 'caseDays';
      readonly counted: 'away' | 'restricted';
      readonly grid: QuestionId;
      readonly columns: readonly [QuestionId, QuestionId, QuestionId];
      readonly injuredAt: Term;
    }
  /** The spells of a case log that begin before another of their kind has ended. */
  | { readonly term: 'overlapping'; readonly grid: QuestionId; readonly columns: readonly [QuestionId, QuestionId, QuestionId] }
  | { readonly term: 'difference'; readonly from: Term; readonly to: Term; readonly unit: Unit }
  | { readonly term: 'addHours'; readonly of: Term; readonly hours: Term }
  /** A moment shifted by a duration, later or earlier. Used only as the value of a comparison. */
  | { readonly term: 'shift'; readonly of: Term; readonly by: Term; readonly unit: Unit; readonly back?: true }
  | { readonly term: 'arithmetic'; readonly operator: Arithmetic; readonly of: readonly Term[] }
  | { readonly term: 'round'; readonly of: Term; readonly digits?: Term }
  | { readonly term: 'least' | 'greatest'; readonly of: readonly Term[] }
  | { readonly term: 'concat'; readonly of: readonly Term[] }
  | { readonly term: 'choice'; readonly cases: readonly Case[]; readonly otherwise?: Term }
  /** Whether the conditions are true. */
  | { readonly term: 'truth'; readonly group: Group }
  | { readonly term: 'raw'; readonly rule: RuleJson };

/** One branch of a choice: the value if its conditions are true. */
export interface Case {
  readonly when: Group;
  readonly value: Term;
}

/** Common part of the nodes in a rule's tree. `written` is the rule as the template contains it, until a part of it is changed. */
interface Written {
  readonly written?: RuleJson;
}

/** One condition; while it is being put together its subject or a value may still be missing. */
export interface Condition extends Written {
  readonly kind: 'condition';
  readonly subject: Term | undefined;
  readonly operator: ConditionOperator;
  readonly values: readonly (Term | undefined)[];
  /** Condition that a row must fulfil, for `someRow` and `noRow`. */
  readonly rows?: Group;
  /** A number does not equal a text that spells it. */
  readonly strict?: true;
}

/** All, any, none or not all of some conditions. */
export interface Group extends Written {
  readonly kind: 'group';
  readonly join: 'all' | 'any' | 'none' | 'notAll';
  readonly of: readonly RuleNode[];
}

/** A part of a rule that the model cannot express, unchanged. */
export interface RawRule {
  readonly kind: 'raw';
  readonly rule: RuleJson;
}

export type RuleNode = Condition | Group | RawRule;

/** Whether both are the same question's answer, the same cell, the same anything. */
export function isSameTerm(one: Term | undefined, other: Term | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
