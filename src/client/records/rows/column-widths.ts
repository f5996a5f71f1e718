import type { ListColumn } from '../../../shared/column-names.ts';
import { others, type Room } from '../../lists/columns-that-fit.ts';

interface Width {
  flex?: number;
  minWidth?: number;
  width?: number;
}

const widths: Record<ListColumn, Width> = {
  // Number: a prefix of four letters fits on one line.
  number: { width: 156 },
  title: { flex: 2, minWidth: 180 },
  template: { flex: 1.2, minWidth: 130 },
  status: { flex: 1.4, minWidth: 196 },
  site: { flex: 1, minWidth: 120 },
  starts_at: { width: 126 },
  ends_at: { width: 126 },
  requester: { flex: 0.9, minWidth: 136 },
  updated_at: { width: 126 },
  // Dates of another year are longer.
  due_at: { width: 140 },
  risk_level: { width: 104 },
  score: { width: 146 },
  assignee: { flex: 1, minWidth: 120 },
  occurred_at: { width: 126 },
  submitted_at: { width: 126 },
  settled_at: { width: 126 },
  category: { flex: 1, minWidth: 130 },
};

/** The fields of a list, the most important first. Fields without room are left out from the end. */
export const importance: readonly string[] = [
  'number',
  'title',
  'status',
  'ends_at',
  'due_at',
  'score',
  'risk_level',
  'assignee',
  'site',
  'starts_at',
  others,
  'updated_at',
  'template',
  'requester',
] satisfies (ListColumn | typeof others)[];

/** The width of a column. */
export function widthOf(field: string): Width {
  // An index value has the width of a short text.
  return new Map<string, Width>(Object.entries(widths)).get(field) ?? { flex: 1, minWidth: 116 };
}

/** The least width of each column. */
export function leastWidths(columns: readonly ListColumn[]): Room[] {
  return columns.map((field) => ({ field, least: widthOf(field).width ?? widthOf(field).minWidth ?? 0 }));
}
