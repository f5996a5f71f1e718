import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { own } from '../own.ts';
import { placedQuestions } from '../survey/walk.ts';
import type { FieldTypeName, QuestionId, Template } from '../template.ts';
import { ratingOf } from '../risk/risk-matrix.ts';
import { parseInstant } from '../time/instant.ts';
import { wallClock } from '../time/zone.ts';
import type { Filling } from './filling.ts';
import { sectionsForAll } from './links.ts';
import type { Scope } from './state.ts';
import { itemAt, itemsOf } from './vector.ts';

/** A value that a record is filtered, sorted and counted by. */
export interface IndexValue {
  readonly name: string;
  /** The value as text; of an instant the part of the day it falls in, of a rating its severity. */
  readonly text?: string;
  /** A number; of a code, the rows that have it where several do. */
  readonly number?: number;
  /** An instant in UTC. */
  readonly time?: string;
}

/** The index value that each question or column fills, by the id of the question. */
export type IndexNames = Readonly<Record<QuestionId, string>>;

const noNames: IndexNames = {};

/** The index values that a template's questions and columns fill. */
export function indexNames(template: Template): IndexNames {
  return Object.fromEntries(
    placedQuestions(template).flatMap(({ id, schema }) => (schema['x-index'] === undefined ? [] : [[id, schema['x-index']]])),
  );
}

/**
 * Returns those of the names that a form does not have itself: they come from a later version of its template. Questions in sections that
 * few may read fill none.
 */
export function laterIndexNames(form: Form, names: IndexNames): IndexNames {
  const open = sectionsForAll(form);
  return Object.fromEntries(
    Object.entries(names).filter(([id]) => {
      const question = form.questions.get(id);
      return question !== undefined && question.schema['x-index'] === undefined && open.has(question.section);
    }),
  );
}

/**
 * Index values of the answers that are shown: those of a grid once for each row, equal codes once with the number of their rows. `later` names
 * those of a later version.
 */
export function indexed(form: Form, filling: Filling, later: IndexNames = noNames): IndexValue[] {
  const found = new Map<string, IndexValue>();
  for (const value of valuesIn(form.rootPlans, filling.root, filling.zone, later)) {
    const isCode = value.text !== undefined && value.time === undefined;
    const key = isCode ? `${value.name} ${value.text}` : String(found.size);
    const equal = isCode ? found.get(key) : undefined;
    found.set(key, equal ? { ...equal, number: (equal.number ?? 1) + 1 } : value);
  }
  return [...found.values()];
}

function* valuesIn(plans: readonly Plan[], scope: Scope, zone: string, later: IndexNames): Generator<IndexValue> {
  for (const plan of plans) {
    const { value, rows } = itemAt(scope.cells, plan.slot);
    if (rows) for (const row of itemsOf(rows.scopes)) yield* valuesIn(plan.columns, row, zone, later);
    const name = plan.question.schema['x-index'] ?? later[plan.question.id];
    if (name === undefined || value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const typed = plan.question.field === 'risk-matrix' ? riskValue(name, each) : typedValue(plan.question.field, each, zone);
      if (typed) yield { name, ...typed };
    }
  }
}

/** The parts that a day is counted in, four hours each, by their first hour. */
export const partsOfDay = ['h00', 'h04', 'h08', 'h12', 'h16', 'h20'] as const;

/** A rating by the end of its name: `residual_cell` is its whole cell, `rated_matrix` the version of its matrix; any other its severity. */
function riskValue(name: string, value: unknown): { text: string } | undefined {
  if (name.endsWith('_cell')) return cellOf(value);
  const part = own(value, name.endsWith('_matrix') ? 'matrix' : 'severity');
  return typeof part === 'string' || typeof part === 'number' ? { text: String(part) } : undefined;
}

/** A cell of the risk matrix as one code: `2x4` is likelihood 2 and severity 4. */
function cellOf(value: unknown): { text: string } | undefined {
  return ratingOf(value) === undefined ? undefined : { text: `${String(own(value, 'likelihood'))}x${String(own(value, 'severity'))}` };
}

function typedValue(field: FieldTypeName, value: unknown, zone: string): Omit<IndexValue, 'name'> | undefined {
  if (typeof value === 'number') return { number: value };
  if (typeof value === 'boolean') return { text: String(value) };
  if (field === 'date-time') {
    const moment = parseInstant(value);
    if (moment === undefined) return undefined;
    const part = partsOfDay[Math.floor(new Date(wallClock(moment, zone)).getUTCHours() / 4)];
    return { time: new Date(moment).toISOString(), ...(part && { text: part }) };
  }
  const text = field === 'body-map' ? own(value, 'region') : value;
  return typeof text === 'string' || typeof text === 'number' ? { text: String(text).slice(0, 200) } : undefined;
}
