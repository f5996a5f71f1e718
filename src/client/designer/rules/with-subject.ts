import {
  emptyGroup,
  operatorsFor,
  sortOf,
  type Condition,
  type ConditionOperator,
  type Template,
  type Term,
  type ValueEditor,
} from '../../../../engine/index.ts';

/** Gives a condition another subject. Keeps the comparison if the new subject has it, and values that are entered in the same way. */
export function withSubject(template: Template, { operator, values, subject: before }: Condition, subject: Term): Condition {
  const operations = operatorsFor(template, subject);
  const kept = operations.find((operation) => operation.operator === operator);
  const next = kept ?? operations[0];
  const sort = before && sortOf(template, before);
  // The type of a deleted subject is unknown: its values may still fit.
  const isAlike = before !== undefined && (sort === undefined || sort === sortOf(template, subject));
  const keepsValues = kept !== undefined && isAlike && !next?.values.some((editor) => editor.startsWith('option'));
  return conditionOf(subject, next?.operator ?? 'answered', keepsValues ? values : [], next?.values ?? []);
}

/** Gives a condition another comparison. Keeps values that are entered in the same way. */
export function withOperator(
  template: Template,
  { operator: before, subject, values, rows }: Condition,
  operator: ConditionOperator,
): Condition {
  if (!subject) return { kind: 'condition', subject, operator, values };
  const operations = operatorsFor(template, subject);
  const editorsOf = (of: ConditionOperator) => operations.find((operation) => operation.operator === of)?.values ?? [];
  const isAlike = alike(editorsOf(before)[0], editorsOf(operator)[0]);
  const next = conditionOf(subject, operator, isAlike ? values : [], editorsOf(operator));
  return rows && isOverRows(operator) ? { ...next, rows } : next;
}

function conditionOf(subject: Term, operator: ConditionOperator, values: Condition['values'], editors: readonly ValueEditor[]): Condition {
  const fitted = isListed(editors[0]) ? values.filter((value) => value !== undefined) : editors.map((_, at) => values[at]);
  return { kind: 'condition', subject, operator, values: fitted, ...(isOverRows(operator) && { rows: emptyGroup }) };
}

function isOverRows(operator: ConditionOperator): boolean {
  return operator === 'someRow' || operator === 'noRow';
}

/** Whether an editor takes any number of values, not one. */
export function isListed(editor: ValueEditor | undefined): boolean {
  return editor === 'options' || editor === 'texts';
}

function alike(one: ValueEditor | undefined, other: ValueEditor | undefined): boolean {
  const plain = (editor: ValueEditor | undefined) => editor?.replace(/s$/, '');
  return plain(one) === plain(other);
}
