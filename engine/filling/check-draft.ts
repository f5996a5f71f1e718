import type { Plan } from '../survey/plan.ts';
import { isUuid } from '../field-types/uuid.ts';
import type { Form } from '../form.ts';
import { isObject, own } from '../own.ts';
import { mostRows } from './load.ts';
import { keyOf, placeOf, rootPath, type Path } from './path.ts';
import type { CellKey, Violation } from './violation.ts';

const longestText = 20_000;
const mostItems = 1000;
const mostViolations = 200;

/**
 * Returns the faults of a draft: unknown questions, values of another JSON type, rows without unique ids, excessive sizes. Nothing is
 * required and no check is run, because a draft may be half typed. A cleared default is null. An empty text is not an answer and is
 * refused.
 */
export function checkDraft(form: Form, answers: unknown, remarks: unknown): Violation[] {
  const found = [...answerFaults(form.rootPlans, rootPath, answers, ''), ...remarkFaults(form, remarks)];
  return found.slice(0, mostViolations);
}

function answerFaults(plans: readonly Plan[], path: Path, answers: unknown, at: CellKey): Violation[] {
  if (!isObject(answers)) return [{ key: at, question: '', code: 'answer.type' }];
  const known = new Map(plans.map((plan) => [plan.question.id, plan]));
  return Object.entries(answers).flatMap(([id, value]) => {
    if (path.length > 0 && id === 'rowId') return [];
    const plan = known.get(id);
    return plan ? valueFaults(plan, path, value) : [{ key: at + id, question: id, code: 'answer.unknown' }];
  });
}

function valueFaults(plan: Plan, path: Path, value: unknown): Violation[] {
  if (value === null && plan.initial) return [];
  const key = keyOf(plan, path);
  const fault = (code: string, limit?: number): Violation[] => [
    { key, question: plan.question.id, code, ...(limit !== undefined && { params: { limit } }) },
  ];
  if (value === '') return fault('answer.empty');
  if (!plan.fieldType.fits(value, plan.question.schema)) return fault('answer.type');
  if (longest(value) > longestText) return fault('answer.too-long', longestText);
  if (!Array.isArray(value)) return [];
  if (plan.question.field !== 'grid') return value.length > mostItems ? fault('answer.too-many', mostItems) : [];
  if (value.length > mostRows) return fault('answer.too-many', mostRows);

  const ids = value.map((row: unknown) => own(row, 'rowId'));
  const fixed = plan.question.rowHeaders?.map((row): unknown => row.id);
  if (!ids.every((id) => isUuid(id) && (fixed?.includes(id) ?? true)) || new Set(ids).size < ids.length) return fault('answer.row-id');
  return value.flatMap((row: unknown, at) => answerFaults(plan.columns, [...path, String(ids[at])], row, `${key}/${String(ids[at])}/`));
}

function longest(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (isObject(value)) return Math.max(0, ...Object.values(value).map(longest));
  return 0;
}

function remarkFaults(form: Form, remarks: unknown): Violation[] {
  if (!isObject(remarks)) return [{ key: '', question: '', code: 'answer.type' }];
  return Object.entries(remarks).flatMap(([key, remark]) => {
    const place = placeOf(form, key);
    if (!place?.path.every(isUuid)) return [{ key, question: '', code: 'answer.unknown' }];
    return isRemark(remark) ? [] : [{ key, question: place.plan.question.id, code: 'answer.remark' }];
  });
}

function isRemark(remark: unknown): boolean {
  if (!isObject(remark)) return false;
  const { comment = '', action = '', files = [], ...others } = remark;
  const areTexts = [comment, action].every((text) => typeof text === 'string' && text.length <= longestText);
  return areTexts && Array.isArray(files) && files.length <= 50 && files.every(isUuid) && Object.keys(others).length === 0;
}
