import type { RecordDetail, RecordRow } from '../../../shared/record.ts';

/** An action of a list under the specification's names. */
export interface ListedAction {
  id: string;
  number: string | null;
  description: string | null;
  status: string;
  is_overdue: boolean;
  priority: string | null;
  category: string | null;
  site: { id: string; name: string } | null;
  dueDate: string | null;
  assignedTo: { id: string; name: string } | null;
  assignedBy: { id: string; name: string };
  version: number;
}

/** A row of the register; a withdrawn action is closed to clients that know the specification's states only. */
export function presentAction(row: RecordRow): ListedAction {
  return {
    id: row.id,
    number: row.number,
    description: row.title,
    status: row.status === 'withdrawn' ? 'closed' : row.status,
    is_overdue: row.conditions.includes('overdue'),
    priority: row.risk_level,
    category: row.category,
    site: row.site,
    dueDate: row.ends_at,
    assignedTo: row.assignee,
    assignedBy: row.requester,
    version: row.version,
  };
}

/** One action with the answers that a list does not carry. */
export function presentActionDetail(detail: RecordDetail) {
  const { answers } = detail;
  const text = (question: string): string | null => {
    const value = answers[question];
    return typeof value === 'string' ? value : null;
  };
  return {
    ...presentAction(detail),
    description: text('description'),
    control_type: text('controlType'),
    responsibility: text('responsibility'),
    remarks: text('remarks'),
    imageDescription: text('imageDescription'),
    events: detail.events.map(({ event, allowed }) => ({ event, allowed })),
  };
}
