/** A worker in a selection list: identity, and the details that show whether the worker may work. */
export interface FoundWorker {
  id: string;
  number: string;
  name: string;
  photo: string | null;
  induction_id: string | null;
  induction_valid_until: string | null;
  employee_id: string | null;
  employer: string | null;
  trade: string | null;
  site: { id: string; name: string } | null;
  updated_at: string;
}

interface WorkerRow {
  id: string;
  number: string | null;
  title: string | null;
  answers: Record<string, unknown>;
  site_id: string | null;
  site_name: string | null;
  updated_at: Date;
}

/**
 * Returns a profile under the specification's names. Only name and photo are in every form of a profile; a question that the form lacks
 * is null.
 */
export function presentWorker({ id, number, title, answers, ...row }: WorkerRow): FoundWorker {
  const text = (question: string) => {
    const value = [answers[question]].flat()[0];
    return typeof value === 'string' ? value : null;
  };
  return {
    id,
    number: number ?? '',
    name: title ?? '',
    photo: text('photo'),
    induction_id: text('inductionId'),
    induction_valid_until: text('inductionUntil'),
    employee_id: text('employeeId'),
    employer: text('employer'),
    trade: text('trade'),
    site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
    updated_at: row.updated_at.toISOString(),
  };
}
