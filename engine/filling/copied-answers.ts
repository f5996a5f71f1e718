import type { Plan } from '../survey/plan.ts';
import { firstStage, isStageActive } from '../compile/stage.ts';
import type { Form } from '../form.ts';
import { isObject, own } from '../own.ts';
import type { FieldTypeName } from '../template.ts';
import type { Answers } from './violation.ts';

/** Fields whose answers belong to one occasion: its time, its place on earth, its pictures, and who signed for it. */
const ofOccasion: ReadonlySet<FieldTypeName> = new Set([
  'date',
  'time',
  'date-time',
  'attachment',
  'body-map',
  'geolocation',
  'signature',
  'declaration',
]);

/** Returns the answers that another record can begin with: those of the first stage, without times, files, declarations and signatures. */
export function copiedAnswers(form: Form, answers: Answers): Answers {
  const first = new Set(form.sections.filter(({ stage }) => isStageActive(stage, firstStage)).map(({ id }) => id));
  return copyOf(
    form.rootPlans.filter(({ question }) => first.has(question.section)),
    answers,
  );
}

/** Whether rows would lack what they are required to say. */
function needsOccasion(columns: readonly Plan[]): boolean {
  return columns.some(({ question }) => ofOccasion.has(question.field) && question.schema['x-require'] === true);
}

function copyOf(plans: readonly Plan[], answers: Answers, isInRow = false): Answers {
  return Object.fromEntries(
    plans.flatMap(({ question: { id, field, schema }, fieldType, columns }): [string, unknown][] => {
      const value = own(answers, id);
      if (value === undefined || ofOccasion.has(field) || (isInRow && needsOccasion(columns))) return [];
      // A cell of another version of the matrix says nothing in this one: the risk is rated again.
      if (field === 'risk-matrix' && fieldType.faults(value, { schema }).length > 0) return [];
      if (field !== 'grid' || !Array.isArray(value)) return [[id, value]];
      return [[id, value.filter(isObject).map((row) => ({ rowId: row['rowId'], ...copyOf(columns, row, true) }))]];
    }),
  );
}
