import type { Plan } from '../survey/plan.ts';
import { isUuid } from '../field-types/uuid.ts';
import { isObject, own } from '../own.ts';
import type { RowHeader } from '../template.ts';
import { newState, type Given } from './new-state.ts';
import { keyOf, type Path } from './path.ts';
import { remarkOf } from './remark-of.ts';
import { rowsOf } from './rows-of.ts';
import type { Rows, Scope, State } from './state.ts';
import { vectorOf } from './vector.ts';

/** More rows than any grid may have are not read. */
export const mostRows = 1000;

/** Reads the cells of the root or of one row. Only the form's own questions are looked up, so nothing else in the answers matters. */
export function loadScope(plans: readonly Plan[], path: Path, answers: unknown, remarks: unknown): Scope {
  return { cells: vectorOf(plans.map((plan) => loadState(plan, path, own(answers, plan.question.id), remarks))) };
}

function loadState(plan: Plan, path: Path, answer: unknown, remarks: unknown): State {
  const remark = remarkOf(own(remarks, keyOf(plan, path)));
  return newState(plan, path, { ...given(plan, path, answer, remarks), remark });
}

/** Interprets an answer for its cell. */
export function given(plan: Plan, path: Path, answer: unknown, remarks: unknown): Given {
  if (plan.question.field === 'grid') {
    const rows = loadRows(plan, path, answer, remarks);
    return { typed: rows.fault === undefined ? undefined : answer, touched: answer !== undefined, remark: undefined, rows };
  }
  const isBlank = answer === undefined || answer === null || plan.fieldType.isBlank(answer);
  return { typed: isBlank ? undefined : answer, touched: !isBlank || answer === null, remark: undefined, rows: undefined };
}

function loadRows(plan: Plan, path: Path, answer: unknown, remarks: unknown): Rows {
  const headers = plan.question.rowHeaders;
  if (answer === undefined || answer === null) return headers ? fixedRows(plan, path, headers, new Map()) : rowsOf([]);
  if (!Array.isArray(answer)) return headers ? fixedRows(plan, path, headers, new Map(), 'answer.type') : rowsOf([], 'answer.type');
  const seen = new Map<string, Scope>();
  let fault: string | undefined;
  for (const row of answer.slice(0, mostRows)) {
    const id = own(row, 'rowId');
    if (!isObject(row) || !isUuid(id) || seen.has(id)) fault = 'answer.row-id';
    else seen.set(id, loadScope(plan.columns, [...path, id], row, remarks));
  }
  if (headers) return fixedRows(plan, path, headers, seen, fault);
  return rowsOf([...seen], answer.length > mostRows ? 'answer.too-many' : fault);
}

/** Returns the fixed rows of the template with their stored answers. A stored row that the template does not have is a fault. */
function fixedRows(plan: Plan, path: Path, headers: readonly RowHeader[], stored: ReadonlyMap<string, Scope>, fault?: string): Rows {
  const scopes = headers.map(({ id }) => [id, stored.get(id) ?? loadScope(plan.columns, [...path, id], {}, undefined)] as const);
  const known = scopes.filter(([id]) => stored.has(id)).length;
  return rowsOf(scopes, fault ?? (known < stored.size ? 'answer.row-id' : undefined));
}
