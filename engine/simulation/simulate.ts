import { compile } from '../compile/compile.ts';
import { optionsOf, placedQuestions } from '../survey/walk.ts';
import { momentsOfStage, type ActiveStage } from '../compile/stage.ts';
import { draftAnswers } from '../filling/draft-answers.ts';
import { cellsOf } from '../filling/each-cell.ts';
import type { Filling } from '../filling/filling.ts';
import { open, type OpenOptions } from '../filling/open.ts';
import type { Answers, Remarks } from '../filling/violation.ts';
import type { Form } from '../form.ts';
import type { QuestionId, Template } from '../template.ts';
import { submit } from '../filling/submit.ts';
import { fill } from './fill.ts';
import { guessesTo } from './guesses-to.ts';
import type { Guess } from './guess.ts';

export interface SimulationOptions extends Pick<OpenOptions, 'facts'> {
  readonly now?: string;
  readonly zone?: string;
  /** Varies the answers; the same seed always gives the same ones. */
  readonly seed?: number;
}

/** One set of answers, for a document that has reached `stage`. */
export interface AnswerSet {
  readonly stage: ActiveStage;
  readonly answers: Answers;
  readonly remarks: Remarks;
}

export interface Simulation {
  /** Together they show every question and choose every option that was reached; of each stage one can be handed in, where such answers were found. */
  readonly sets: readonly AnswerSet[];
  readonly questions: { readonly reached: readonly QuestionId[]; readonly unreached: readonly QuestionId[] };
  /** `question option` each. */
  readonly options: { readonly reached: readonly string[]; readonly unreached: readonly string[] };
}

const mostTries = 400;
/** Number of sets that are filled without a guess: one for each moment that an answer may contain. */
const plainTurns = 5;

/** Makes answer sets that together reach every question and every option that answers can reach. */
export function simulate(
  template: Template,
  { now = '2026-06-01T08:00:00Z', zone = 'Europe/Sofia', facts = {}, seed = 0 }: SimulationOptions = {},
): Simulation {
  const form = compile(template);
  const targets = targetsOf(template);
  const reached = new Set<string>();
  const sets: AnswerSet[] = [];

  const accepted = new Set<string>();
  const isFirstAccepted = (filling: Filling, stage: ActiveStage): boolean => {
    const key = JSON.stringify(stage);
    if (accepted.has(key) || !submit(filling, 'on' in stage ? { event: stage.on } : stage).ok) return false;
    accepted.add(key);
    return true;
  };

  const attempt = (guess: Guess, turn: number): void => {
    let before: { answers: Answers; remarks: Remarks } = { answers: {}, remarks: {} };
    for (const stage of activeStages(form)) {
      const filling = fill(open(form, { ...before, now, zone, facts, stages: stage }), guess, turn);
      before = draftAnswers(filling);
      const found = reachedIn(filling).filter((target) => targets.has(target) && !reached.has(target));
      if (found.length === 0 && !isFirstAccepted(filling, stage)) continue;
      for (const target of found) reached.add(target);
      sets.push({ stage, ...before });
    }
  };

  for (let turn = 0; turn < plainTurns; turn += 1) attempt(new Map(), turn + seed);
  let tries = 0;
  for (const target of targets) {
    for (const guess of guessesTo(form, target)) {
      if (reached.has(target) || (tries += 1) > mostTries) break;
      attempt(guess, tries + seed);
    }
  }
  const all = [...targets];
  const split = (isOption: boolean, has: boolean): string[] =>
    all.filter((target) => target.includes(' ') === isOption && reached.has(target) === has);
  return {
    sets,
    questions: { reached: split(false, true), unreached: split(false, false) },
    options: { reached: split(true, true), unreached: split(true, false) },
  };
}

/** Every stage in turn, a state once for each of its states. */
function activeStages(form: Form): ActiveStage[] {
  return form.stages.flatMap(momentsOfStage);
}

/** The questions and, of those whose options a person chooses, their options. */
function targetsOf(template: Template): Set<string> {
  return new Set(
    placedQuestions(template).flatMap((question) => {
      const options = question.schema['x-value'] === undefined ? (optionsOf(template, question)?.options ?? []) : [];
      return [question.id, ...options.map((option) => `${question.id} ${option.const}`)];
    }),
  );
}

function reachedIn(filling: Filling): string[] {
  return filling.form.sectionPlans.flatMap((section) =>
    [...cellsOf(filling, section)].flatMap(({ plan, state }) => {
      if (!state.shown) return [];
      const chosen = state.cell.violations.length > 0 ? [] : [state.value].flat();
      const options = (state.cell.options ?? []).filter((option) => chosen.includes(option.const));
      return [plan.question.id, ...options.map((option) => `${plan.question.id} ${option.const}`)];
    }),
  );
}
