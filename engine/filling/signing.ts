import type { Plan } from '../survey/plan.ts';
import type { Form } from '../form.ts';
import { isObject, isSame, own } from '../own.ts';
import type { Fault } from '../field-types/field-type.ts';
import type { Filling } from './filling.ts';
import type { Path } from './path.ts';
import type { Answers } from './violation.ts';

/**
 * Returns the fault of the name under a signature: it must be the name of the signing account. An event treats every signature in its
 * sections as given by its sender. While answers are only saved, a stored signature stays valid.
 */
export function signingFaults({ signer, stage, recorded }: Filling, plan: Plan, path: Path, value: unknown): readonly Fault[] {
  const name = own(value, 'name');
  if (
    plan.question.field !== 'signature' ||
    plan.question.schema['x-witnessed'] ||
    signer === undefined ||
    typeof name !== 'string' ||
    name === signer
  )
    return [];
  if (!('on' in stage) && isSame(value, storedAt(recorded?.answers, plan, path))) return [];
  return [{ code: 'answer.signed-by-other', params: { name } }];
}

/**
 * Sets the name of the account on all signatures that it gave. A signature that differs from the stored one was given now, whatever name
 * was typed. A witnessed signature keeps the name of the person who drew it.
 */
export function signAs(form: Form, answers: Answers, stored: Answers, name: string): Answers {
  return signScope(form.rootPlans, answers, stored, name);
}

function signScope(plans: readonly Plan[], answers: Answers, stored: unknown, name: string): Answers {
  const signed = plans.flatMap((plan): [string, unknown][] => {
    const { id, field } = plan.question;
    const value = own(answers, id);
    const before = own(stored, id);
    if (field === 'signature')
      return !plan.question.schema['x-witnessed'] && isGiven(plan, value) && !isSame(value, before) ? [[id, { ...value, name }]] : [];
    if (field !== 'grid' || !Array.isArray(value)) return [];
    return [[id, value.map((row: unknown) => (isObject(row) ? signScope(plan.columns, row, rowOf(before, row['rowId']), name) : row))]];
  });
  return signed.length === 0 ? answers : { ...answers, ...Object.fromEntries(signed) };
}

/** Whether a value is a signature. Any other value is kept unchanged and refused later. */
function isGiven({ fieldType, question }: Plan, value: unknown): value is Record<string, unknown> {
  return isObject(value) && fieldType.fits(value, question.schema) && !fieldType.isBlank(value);
}

/** Returns the stored value of a cell; undefined if it cannot be read. */
function storedAt(answers: unknown, plan: Plan, path: Path): unknown {
  const scope = plan.chain.reduce((holder, grid, depth) => rowOf(own(holder, grid.question.id), path[depth]), answers);
  return own(scope, plan.question.id);
}

function rowOf(rows: unknown, rowId: unknown): unknown {
  return Array.isArray(rows) ? rows.find((row: unknown) => own(row, 'rowId') === rowId) : undefined;
}
