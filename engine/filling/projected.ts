import type { Form } from '../form.ts';
import { own } from '../own.ts';
import { isEach } from '../compile/stage.ts';
import { bandOf } from '../risk/risk-matrix.ts';
import { scores } from './scoring/scores.ts';
import { day, isDate, parseInstant, startOfDayUtc } from '../time/instant.ts';
import { momentOf } from '../time/zone.ts';
import type { Filling } from './filling.ts';
import { titleOf, titlePlans } from './title-of.ts';
import { itemAt } from './vector.ts';

/** The columns of a record that answers fill. Instants are in UTC. */
export interface Projected {
  site?: string;
  division?: string;
  department?: string;
  unit?: string;
  starts_at?: string;
  ends_at?: string;
  occurred_at?: string;
  due_at?: string;
  risk_level?: string;
  score?: number;
  assignee?: string;
  contractor?: string;
  category?: string;
  /** One line of at most 200 characters. */
  title?: string;
  /** Details that tell it apart from records of the same title, in one line: exact place and tag, trade and employer. */
  details?: string;
}

const places = ['site', 'division', 'department', 'unit'] as const;
const instants = ['starts_at', 'ends_at', 'occurred_at', 'due_at'] as const;
/** Columns, each with the column whose answer replaces theirs: an extension moves the end. */
const replacing = { ends_at: 'extended_until' } as const;
const texts = ['risk_level', 'assignee', 'contractor', 'category'] as const;

/**
 * Returns the values that the shown answers put into the record's columns. A start on a day is the first moment of the day. An end or a
 * due date on a day is the moment at which the day is over.
 */
export function projected(form: Form, filling: Filling): Projected {
  const values = new Map<string, unknown>();
  const details: unknown[] = [];
  const handed = handedOver(form, filling);
  for (const plan of form.rootPlans) {
    const { party = '' } = plan.question;
    const value = handed.get(party) ?? itemAt(filling.root.cells, plan.slot).value;
    if (plan.question.column === 'details') details.push(value);
    else if (plan.question.column !== undefined && value !== undefined) values.set(plan.question.column, value);
  }

  for (const [column, later] of Object.entries(replacing)) if (values.has(later)) values.set(column, values.get(later));

  const record: Projected = {};
  for (const place of places) {
    const id = own(values.get('site'), place);
    if (typeof id === 'string') record[place] = id;
  }
  for (const column of instants) {
    const moment = momentOfAnswer(values.get(column), column === 'ends_at' || column === 'due_at', filling.zone);
    if (moment !== undefined) record[column] = new Date(moment).toISOString();
  }
  for (const column of texts) {
    const text = values.get(column);
    if (typeof text === 'string') record[column] = text;
  }
  const title = titlePlans(form)
    .map(({ slot }) => titleOf(itemAt(filling.root.cells, slot).value))
    .find((text) => text !== undefined);
  if (title !== undefined) record.title = title;
  const told = titleOf(details.filter((text) => typeof text === 'string' && text.trim() !== '').join(' · '));
  if (told !== undefined) record.details = told;
  const risk = bandOf(form.riskMatrix, values.get('risk_level'));
  if (risk) record.risk_level = risk.id;
  const score = values.get('score');
  const counted = scores(filling).percentage;
  if (typeof score === 'number') record.score = score;
  else if (counted !== null) record.score = counted;
  return record;
}

/** Returns the people who have taken a party over, by party: the columns of that party name them. */
function handedOver(form: Form, filling: Filling): Map<string, unknown> {
  return new Map(
    form.rootPlans
      .filter(({ section, question }) => question.party !== undefined && isEach(section.section.stage))
      .map(({ question, slot }) => [question.party ?? '', itemAt(filling.root.cells, slot).value]),
  );
}

function momentOfAnswer(value: unknown, isEnd: boolean, zone: string): number | undefined {
  return isDate(value) ? momentOf(startOfDayUtc(value) + (isEnd ? day : 0), zone) : parseInstant(value);
}
