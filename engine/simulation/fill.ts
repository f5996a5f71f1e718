import type { Plan } from '../survey/plan.ts';
import { addRow, answer, remark } from '../filling/change.ts';
import type { Cell } from '../filling/cell.ts';
import { cellsOf } from '../filling/each-cell.ts';
import type { Filling } from '../filling/filling.ts';
import { rows } from '../filling/look.ts';
import { isObject, own } from '../own.ts';
import { momentAt, riskFor, simulatedId, valueFor } from './value-for.ts';
import { anyAnswer, noAnswer, type Guess } from './guess.ts';

const mostRounds = 12;

/** Answers all asked questions until no new one is asked. Answers follow the guess, or vary with `turn` if there is no guess. */
export function fill(filling: Filling, guess: Guess, turn: number): Filling {
  let now = filling;
  const seen = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = now.form.sectionPlans
      .flatMap((section) => [...cellsOf(now, section)])
      .filter(({ state }) => state.cell.asked && !seen.has(state.cell.key));
    if (asked.length === 0) return now;
    for (const { plan, state } of asked) {
      seen.add(state.cell.key);
      now = answered(now, plan, state.cell, guess, turn);
    }
  }
  return now;
}

function answered(filling: Filling, plan: Plan, cell: Cell, guess: Guess, turn: number): Filling {
  const id = plan.question.id;
  const guessed = guessFor(guess, plan, cell);
  if (guessed === noAnswer) return filling;
  if (plan.question.field === 'grid') return withRows(filling, cell, guessed);
  const some = valueFor(cell, filling, turn);
  const value = guessed === undefined || guessed === anyAnswer ? some : fitting(guessed, some, plan, cell, filling);
  const next = value === undefined ? filling : answer(filling, cell.key, value);
  const asks = next === filling ? [] : cell.asks;
  const isRemarked = guess.has(`remark ${id}`) || asks.length > 0;
  return isRemarked || plan.question.schema['x-remarks'] === 'required'
    ? remark(next, cell.key, { comment: id, files: [simulatedId(1)], ...(asks.includes('action') && { action: id }) })
    : next;
}

/** Returns the guess for a cell: the one for the rows of its grid if there is one, otherwise its own. */
function guessFor(guess: Guess, plan: Plan, cell: Cell): unknown {
  const ofRow = plan.grid ? own(guess.get(plan.grid.question.id), 'row') : undefined;
  const isGuessedInRow = ofRow instanceof Map && ofRow.has(cell.question.id);
  return isGuessedInRow ? ofRow.get(cell.question.id) : guess.get(cell.question.id);
}

function withRows(filling: Filling, cell: Cell, guessed: unknown): Filling {
  const count = Number(own(guessed, 'rows') ?? cell.question.schema.minItems ?? 1);
  let next = filling;
  for (let row = rows(filling, cell.key).length; row < count; row += 1) next = addRow(next, cell.key, simulatedId(1000 + row));
  return next;
}

/**
 * Converts a guess to a value of a field: an option as one or as a list, two steps as a cell of the matrix, a part beside those that `some`
 * answer has.
 */
function fitting(guessed: unknown, some: unknown, { question }: Plan, cell: Cell, filling: Filling): unknown {
  const [hour, parts] = [own(guessed, 'hour'), own(guessed, 'parts')];
  if (typeof hour === 'number') return ofDay(momentAt(hour, filling), question.field);
  if (isObject(parts)) return isObject(some) ? { ...some, ...parts } : some;
  const option = isObject(guessed) && 'option' in guessed ? guessed['option'] : guessed;
  if (question.field === 'multiple-choice') return withOthers([option, own(guessed, 'also') ?? []].flat(), cell);
  return question.field === 'risk-matrix' ? riskFor(guessed, filling) : option;
}

/** Returns the part of a moment that the field contains. */
function ofDay(moment: string, field: string): string {
  return field === 'date' ? moment.slice(0, 10) : field === 'time' ? moment.slice(11, 16) : moment;
}

function withOthers(guessed: readonly unknown[], { options = [], question }: Cell): unknown[] {
  const others = options.map((offered) => offered.const).filter((offered) => !guessed.includes(offered));
  return [...guessed, ...others.slice(0, Math.max(0, (question.schema.minItems ?? 1) - guessed.length))];
}
