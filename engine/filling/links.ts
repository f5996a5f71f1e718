import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { onceEach } from '../once-each.ts';
import { own } from '../own.ts';
import type { Question } from '../question.ts';
import { relationOf } from '../survey/relations.ts';
import type { Answers } from './violation.ts';

/** A link that an answer makes to another record. */
export interface AnsweredLink {
  readonly relation: string;
  readonly toId: string;
  readonly question: string;
  /** The row of a grid that the answer is in; empty outside of grids. */
  readonly rowId: string;
}

/** Whether a form has a question whose answers are records. */
export const namesRecords = onceEach((form: Form): boolean => [...form.questions.values()].some(({ field }) => field === 'record'));

/** The relations of the links that a form's answers and rows can make. */
export const relationsIn = onceEach((form: Form): readonly string[] => {
  const found = ({ field, schema, columns = [] }: Question): string[] => [
    ...(field === 'record' ? [relationOf(schema)] : []),
    ...(schema['x-spawns'] === undefined ? [] : [schema['x-spawns']]),
    ...columns.flatMap(found),
  ];
  return [...new Set(questionsForAll(form).flatMap(found))];
});

/**
 * Returns the root questions of the sections that every reader of the record sees. Only these may link to other records, and only their
 * answers may be looked up: both show outside their section.
 */
export const questionsForAll = onceEach((form: Form): readonly Question[] => plansForAll(form).map(({ question }) => question));

/** The sections that every reader of the record sees. */
export const sectionsForAll = onceEach(
  ({ sections }: Form): ReadonlySet<string> => new Set(sections.filter(({ read }) => read === undefined).map(({ id }) => id)),
);

const plansForAll = onceEach((form: Form): readonly Plan[] => {
  const open = sectionsForAll(form);
  return form.rootPlans.filter(({ question }) => open.has(question.section));
});

/** The grids whose rows become child records. */
export function spawningGrids(form: Form): Question[] {
  return form.rootPlans.map(({ question }) => question).filter(({ schema }) => schema['x-spawns'] !== undefined);
}

/**
 * The links that answers make, each once. Sections that few may read make none: a link shows at both ends, and would reveal at the other
 * record what the section says about it.
 */
export function links(form: Form, answers: Answers): AnsweredLink[] {
  const found = new Map<string, AnsweredLink>();
  for (const link of linksIn(plansForAll(form), answers, '')) found.set(Object.values(link).join(' '), link);
  return [...found.values()];
}

function linksIn(plans: readonly Plan[], answers: unknown, rowId: string): AnsweredLink[] {
  return plans.flatMap(({ question, columns }) => {
    const value = own(answers, question.id);
    if (question.field === 'grid')
      return Array.isArray(value) ? value.flatMap((row: unknown) => linksIn(columns, row, rowId || String(own(row, 'rowId')))) : [];
    if (question.field !== 'record') return [];
    const relation = relationOf(question.schema);
    return [value].flat().flatMap((toId) => (typeof toId === 'string' ? [{ relation, toId, question: question.id, rowId }] : []));
  });
}
