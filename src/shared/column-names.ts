/** The names by which filters and addresses call the columns of a record. */
export const columnNames = [
  'status',
  'template',
  'site',
  'division',
  'department',
  'unit',
  'contractor',
  'requester',
  'assignee',
  'starts_at',
  'ends_at',
  'occurred_at',
  'due_at',
  'submitted_at',
  'settled_at',
  'status_at',
  'created_at',
  'updated_at',
  'risk_level',
  'category',
  'score',
  'passed',
  'parent_module',
] as const;

export type RecordColumnName = (typeof columnNames)[number];

/** The columns that a list can show, beside the index values of its module. */
export const listColumns = [
  'number',
  'title',
  'template',
  'status',
  'site',
  'starts_at',
  'ends_at',
  'requester',
  'updated_at',
  'due_at',
  'risk_level',
  'score',
  'assignee',
  'occurred_at',
  'submitted_at',
  'settled_at',
  'category',
] as const;

export type ListColumn = (typeof listColumns)[number];
