import type { RecordColumnName } from './column-names.ts';
import { lastMomentOfDay } from './last-moment.ts';

/** How a value is filtered: codes, places and people by one of several, moments, days and numbers by a range. */
export type ValueKind = 'code' | 'place' | 'person' | 'moment' | 'day' | 'number' | 'flag';

interface RecordColumn {
  kind: ValueKind;
  /** The column of the table. */
  of: string;
}

/** The columns of a record that lists filter by, by the name that filters and addresses use. */
export const recordColumns = {
  status: { kind: 'code', of: 'status' },
  template: { kind: 'place', of: 'template_id' },
  site: { kind: 'place', of: 'site_id' },
  division: { kind: 'place', of: 'division_id' },
  department: { kind: 'place', of: 'department_id' },
  unit: { kind: 'place', of: 'unit_id' },
  contractor: { kind: 'place', of: 'contractor_id' },
  requester: { kind: 'person', of: 'requester_id' },
  assignee: { kind: 'person', of: 'assignee_id' },
  starts_at: { kind: 'moment', of: 'starts_at' },
  ends_at: { kind: 'moment', of: 'ends_at' },
  occurred_at: { kind: 'moment', of: 'occurred_at' },
  due_at: { kind: 'moment', of: 'due_at' },
  submitted_at: { kind: 'moment', of: 'submitted_at' },
  settled_at: { kind: 'moment', of: 'settled_at' },
  status_at: { kind: 'moment', of: 'status_at' },
  created_at: { kind: 'moment', of: 'created_at' },
  updated_at: { kind: 'moment', of: 'updated_at' },
  risk_level: { kind: 'code', of: 'risk_level' },
  category: { kind: 'code', of: 'category' },
  score: { kind: 'number', of: 'score' },
  passed: { kind: 'flag', of: 'passed' },
  parent_module: { kind: 'code', of: 'parent_module' },
} as const satisfies Record<RecordColumnName, RecordColumn>;

export function isRecordColumn(name: string): name is RecordColumnName {
  return Object.hasOwn(recordColumns, name);
}

/** Whether a column's moment is a limit that may be a whole day: a due date, or an end whose start is missing or a day itself. */
export function isLimit({ starts_at: start }: { starts_at: string | null }, column: string, zone: string): boolean {
  if (column !== 'ends_at') return column === 'due_at';
  return start === null || lastMomentOfDay(Date.parse(start), zone) !== undefined;
}

/** Filters a column for records without a value, and for those with any. */
export const noValue = '-';
export const someValue = '*';

/** The columns that a list can be sorted by: each has an index in its order. */
export const sortableColumns = [
  'number',
  'status',
  'starts_at',
  'ends_at',
  'due_at',
  'submitted_at',
  'created_at',
  'updated_at',
  'risk_level',
  'score',
] as const;

export type SortableColumn = (typeof sortableColumns)[number];

/** Totals are exact up to this many records; beyond, lists say "10,000+". */
export const countedRecords = 10_000;
