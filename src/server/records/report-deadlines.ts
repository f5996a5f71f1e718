import type { Answers } from '../../../engine/index.ts';
import type { Lifecycle } from '../../../workflows/index.ts';
import { reportDeadlines, type ReportDeadline, type ReportRule } from '../../shared/report-clock.ts';
import type { StoredRecord } from './record-store.ts';
import { workingContent, type RecordWork } from './record-work.ts';

/** Part of a view that deadlines follow from. */
interface Reported {
  record: StoredRecord;
  lifecycle: Lifecycle;
  work: RecordWork | undefined;
  reportClocks: { rules: readonly ReportRule[]; country: string | null } | undefined;
  zone: string;
  now: Date;
}

/** Returns the deadlines for reporting a record to authorities, taking unrecorded saves into account. */
export function reportDeadlinesOf(view: Reported, answers: Answers = workingContent(view).answers): ReportDeadline[] {
  const { record, lifecycle, reportClocks, zone, now } = view;
  const isOut = record.submitted_at === null || lifecycle.states[record.status]?.type === 'final';
  if (!reportClocks || isOut) return [];
  return reportDeadlines(reportClocks.rules, { country: reportClocks.country, zone, answers, now });
}
