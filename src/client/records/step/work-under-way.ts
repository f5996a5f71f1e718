import { open, runsOut, type Form } from '../../../../engine/index.ts';
import { isUnderway, type Lifecycle } from '../../../../workflows/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';

/** Work in progress: the conditions that stopped it, or the next thing to expire. Without an id, that is the record's own time. */
export type WorkUnderWay =
  | { readonly is: 'stopped'; readonly conditions: readonly string[] }
  | { readonly is: 'running'; readonly until: { readonly id: string | undefined; readonly at: string } | undefined };

const ahead = 24 * 3_600_000;

/** Returns the state of a record's work; undefined if no work is in progress or its time is over. */
export function workUnderWay(detail: RecordDetail, form: Form, lifecycle: Lifecycle): WorkUnderWay | undefined {
  const { status, conditions, answers, remarks, facts, now, zone, ends_at: end } = detail;
  if (!isUnderway(lifecycle, status) || (end !== null && end <= now)) return undefined;
  const unmet = conditions.filter((id) => form.interlocks.some((interlock) => interlock.id === id));
  if (unmet.length > 0) return { is: 'stopped', conditions: unmet };

  const filling = open(form, { answers, remarks, facts, now, zone, stages: { while: status }, recorded: { answers, remarks } });
  const until = end ?? new Date(Date.parse(now) + ahead).toISOString();
  const next = runsOut(form, filling, status, until);
  return { is: 'running', until: next ?? (end === null ? undefined : { id: undefined, at: end }) };
}

/** Whether recording is the next thing to do: what stops the work, or is the first to run out, is renewed by it. */
export function isRenewedNext(work: WorkUnderWay | undefined): boolean {
  return work !== undefined && (work.is === 'stopped' || work.until?.id !== undefined);
}
