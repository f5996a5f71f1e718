import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { isObject } from '../own.ts';
import { valueAt } from '../pointer.ts';
import { anyAnswer, distinct, noAnswer, type Guess } from './guess.ts';
import { guessesFor } from './guesses.ts';

const mostGuesses = 160;
const deepest = 8;

/**
 * Returns ways to have a question shown, or an option chosen: the answers that its rules require, and those that the rules of the
 * required questions require in turn.
 */
export function guessesTo(form: Form, target: string): readonly Guess[] {
  const [id = '', ...rest] = target.split(' ');
  const plan = form.plans.get(id);
  if (!plan) return [];
  const option = rest.length > 0 ? rest.join(' ') : undefined;
  const index = plan.options.findIndex((offered) => offered.option.const === option);
  const rules = [
    ...rulesToShow(form, plan),
    ...(index === -1 ? [] : [valueAt(form.template, plan.options[index]?.rule?.pointer ?? '/x') ?? true]),
  ];
  const own: Guess = new Map<string, unknown>([
    ...plan.chain.map((grid): [string, unknown] => [grid.question.id, anyAnswer]),
    ...(option === undefined ? [] : [[id, { option }] as const]),
  ]);
  return joined(
    [own],
    rules.map((rule) => guessesFor(rule, true)),
  )
    .flatMap((guess) => withGrounds(form, guess, new Set([id]), 0))
    .slice(0, mostGuesses);
}

/** A guess together with what makes its own questions appear. */
function withGrounds(form: Form, guess: Guess, seen: ReadonlySet<string>, depth: number): readonly Guess[] {
  const news = [...guess].filter(([id, value]) => value !== noAnswer && !seen.has(id)).map(([id]) => id);
  if (news.length === 0 || depth > deepest) return [guess];
  const rules = news.flatMap((id) => {
    const plan = form.plans.get(id);
    return plan ? rulesToShow(form, plan) : [];
  });
  return joined(
    [guess],
    rules.map((rule) => guessesFor(rule, true)),
  )
    .slice(0, mostGuesses)
    .flatMap((next) => withGrounds(form, next, new Set([...seen, ...news]), depth + 1))
    .slice(0, mostGuesses);
}

/** Joins guesses. The first guess for an answer stays: later guesses only add. */
function joined(guesses: readonly Guess[], more: readonly (readonly Guess[])[]): readonly Guess[] {
  return more.reduce(
    (some, others) => distinct(some.flatMap((one) => others.map((other) => new Map([...other, ...one])))).slice(0, mostGuesses),
    guesses,
  );
}

function rulesToShow(form: Form, plan: Plan): unknown[] {
  const rules: unknown[] = [plan.question.schema['x-show'] ?? true, ...plan.chain.map((grid) => grid.question.schema['x-show'] ?? true)];
  const sections = form.template['x-sections'];
  for (
    let section = sections.find(({ id }) => id === plan.section.section.id);
    section;
    section = sections.find(({ id }) => id === section?.parent)
  )
    rules.push(section['x-show'] ?? true);
  return rules.map((rule) => workedOut(rule, form));
}

/** Maximum number of calculations that are substituted into the rules that read them. */
const mostCalculations = 50;

/**
 * Replaces each calculated question that a rule reads by its calculation, because only the answers that it is made from can be guessed
 * for.
 */
function workedOut(rule: unknown, form: Form, budget = { left: mostCalculations }): unknown {
  if (Array.isArray(rule)) return rule.map((part: unknown) => workedOut(part, form, budget));
  if (!isObject(rule)) return rule;
  const name = [rule['var']].flat();
  const value = name.length === 1 ? form.plans.get(String(name[0]))?.question.schema['x-value'] : undefined;
  if (value !== undefined && budget.left > 0) {
    budget.left -= 1;
    return workedOut(value, form, budget);
  }
  return Object.fromEntries(Object.entries(rule).map(([operator, args]) => [operator, workedOut(args, form, budget)]));
}
