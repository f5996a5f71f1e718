import type { Plan, PlannedScoring } from '../survey/plan.ts';
import type { Fault } from '../field-types/field-type.ts';
import { isSame, own } from '../own.ts';
import type { FormOption } from '../question.ts';
import { lookupPrefix } from '../rules/reading-operators.ts';
import { isTruthy } from '../rules/truthy.ts';
import { itemScore, type ItemScore } from './scoring/item-score.ts';
import type { Ask, Cell } from './cell.ts';
import { rootPath, type Path } from './path.ts';
import { isFinal } from './recorded.ts';
import { Results } from './results.ts';
import { signingFaults } from './signing.ts';
import { spoken } from './spoken.ts';
import type { Spread } from './spread.ts';
import type { State } from './state.ts';
import type { Violation } from './violation.ts';

/** Evaluates what is required, offered, requested as a remark and wrong in one cell, and builds the cell that screens see. */
export function evaluateVerdict(spread: Spread, plan: Plan, path: Path): void {
  const before = spread.state(plan, path);
  if (!before) return;
  const results = new Results(spread, plan, path, before.results);
  const isActive = spread.filling.roles[plan.section.index] === 'active';
  const isFilled = before.shown && isActive;
  // A recorded answer cannot be corrected any more: it may warn, but it blocks nothing.
  const recorded = isFinal(spread.filling.final, plan, path);

  const required = isFilled && !recorded && plan.require !== undefined && (plan.require === true || isTruthy(results.of(plan.require)));
  const options = before.shown ? offered(plan, results) : plan.question.options;
  const value =
    before.value ??
    (before.shown && before.rows === undefined && !(plan.value && (isActive || plan.question.schema['x-live'])) ? before.typed : undefined);
  const faults: readonly Fault[] =
    isFilled && !recorded
      ? joined(
          faultsOf(plan, before, value, options),
          calculationFaults(plan, before, results),
          signingFaults(spread.filling, plan, path, before.value),
        )
      : none;
  const failed =
    isFilled && faults.length === 0 && before.value !== undefined ? plan.checks.filter((check) => !isTruthy(results.of(check.rule))) : none;

  const { key } = before.cell;
  const failedAt = (level: 'refuse' | 'block' | 'warn'): readonly Violation[] =>
    failed.length === 0
      ? none
      : failed
          .filter((check) => check.level === level)
          .map(({ id, message }) => ({
            key,
            question: plan.question.id,
            code: 'answer.check',
            params: { check: id },
            message: withAnswers(message, spread, plan, path),
          }));
  const blocks = recorded ? none : failedAt('block');
  const named = faults.length === 0 ? none : faults.map((fault) => ({ key, question: plan.question.id, ...fault }));

  const cell = settled(before.cell, {
    key,
    question: plan.question,
    value,
    shown: before.shown,
    asked: isFilled && !recorded && plan.value === undefined && plan.question.field !== 'hidden',
    required,
    calculated: plan.value !== undefined,
    recorded,
    options,
    violations: recorded ? named : joined(named, failedAt('refuse')),
    warnings: joined(blocks, failedAt('warn')),
    remark: before.remark,
    asks: isFilled && before.value !== undefined ? asksOf(plan, before.value) : none,
  });
  const scored = plan.scoring && before.shown ? scoreOf(plan, plan.scoring, before.value, options, results) : undefined;
  if (cell !== before.cell) spread.report(key);
  if (cell !== before.cell || results.known !== before.results || !isSame(scored, before.scored))
    spread.put(plan, path, { ...before, results: results.known, blocks, scored, cell });
}

const none: readonly never[] = [];

/** Concatenates lists; returns the only list that has items itself. */
function joined<Item>(...lists: readonly (readonly Item[])[]): readonly Item[] {
  const filled = lists.filter((list) => list.length > 0);
  return filled.length > 1 ? filled.flat() : (filled[0] ?? none);
}

/** The message with the answers that it names: of the same row, else of the form. */
function withAnswers(message: string, spread: Spread, { chain }: Plan, path: Path): string {
  const { form, zone, facts } = spread.filling;
  const value = (id: string): unknown => {
    if (id.startsWith(lookupPrefix)) return own(facts, id) ?? '…';
    const plan = form.plans.get(id);
    if (!plan) return undefined;
    const isBeside = plan.chain.length === chain.length && plan.chain.every((grid, at) => grid === chain[at]);
    return isBeside || plan.chain.length === 0 ? spread.state(plan, isBeside ? path : rootPath)?.value : undefined;
  };
  return message.includes('{') ? spoken(message, { language: form.language, zone, value }) : message;
}

function scoreOf(
  plan: Plan,
  scoring: PlannedScoring,
  value: unknown,
  options: readonly FormOption[] | undefined,
  results: Results,
): ItemScore | undefined {
  const result = scoring.rule && value !== undefined ? results.of(scoring.rule) : undefined;
  return itemScore(plan.question, scoring, { value, result, options: options ?? [] });
}

function offered(plan: Plan, results: Results): readonly FormOption[] | undefined {
  if (plan.options.every(({ rule }) => rule === undefined)) return plan.question.options;
  return plan.options.filter(({ rule }) => rule === undefined || isTruthy(results.of(rule))).map(({ option }) => option);
}

function faultsOf(plan: Plan, state: State, value: unknown, options: readonly FormOption[] | undefined): readonly Fault[] {
  if (state.rows?.fault !== undefined) return [{ code: state.rows.fault }];
  if (value === undefined) return [];
  if (state.value === undefined) return [{ code: 'answer.type' }];
  return plan.fieldType.faults(value, { schema: plan.question.schema, ...(options && { options }) });
}

/** A calculation whose result the question cannot take: it would be lost without a word. */
function calculationFaults(plan: Plan, { value }: State, results: Results): readonly Fault[] {
  if (!plan.value || value !== undefined) return [];
  const result = results.of(plan.value);
  if (plan.fieldType.isBlank(result)) return [];
  const params = { rule: plan.question.id, result: JSON.stringify(result).slice(0, 60) };
  return [{ code: 'answer.calculation', params }];
}

/** An option may ask for a comment, evidence or an action; a question whose remarks are required asks for a comment. */
function asksOf(plan: Plan, value: unknown): Ask[] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const asks = plan.options.flatMap(({ option }) => (chosen.includes(option.const) ? option.ask : []));
  return [...new Set<Ask>(plan.question.schema['x-remarks'] === 'required' ? ['comment', ...asks] : asks)];
}

/**
 * Returns the new cell, or the previous one if nothing differs. Equal parts keep their identity, so that a screen can compare by
 * reference.
 */
function settled(before: Cell, after: Cell): Cell {
  const options = sameItems(before.options, after.options) ? before.options : after.options;
  const value = isSame(before.value, after.value) ? before.value : after.value;
  const violations = isSame(before.violations, after.violations) ? before.violations : after.violations;
  const warnings = isSame(before.warnings, after.warnings) ? before.warnings : after.warnings;
  const asks = isSame(before.asks, after.asks) ? before.asks : after.asks;
  const isUnchanged =
    before.shown === after.shown &&
    before.asked === after.asked &&
    before.required === after.required &&
    before.recorded === after.recorded &&
    before.remark === after.remark &&
    before.options === options &&
    before.value === value &&
    before.violations === violations &&
    before.warnings === warnings &&
    before.asks === asks;
  return isUnchanged ? before : { ...after, options, value, violations, warnings, asks };
}

function sameItems(before: readonly FormOption[] | undefined, after: readonly FormOption[] | undefined): boolean {
  return before === after || (before?.length === after?.length && after?.every((option, at) => option === before?.[at]) === true);
}
