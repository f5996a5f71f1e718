import type { Answers } from '../../../engine/index.ts';
import { authorityReports, reportDeadlines, type ReportDeadline } from '../../shared/report-clock.ts';
import { workingContent } from './record-work.ts';
import type { RecordView } from './record-view.ts';

/** Returns the deadlines by which a record has to be reported to an authority, with what was saved and is not recorded yet. */
export function reportDeadlinesOf(view: RecordView, answers: Answers = workingContent(view).answers): ReportDeadline[] {
  const { record, form, lifecycle, reportClocks, zone } = view;
  const isOut = record.submitted_at === null || lifecycle.states[record.status]?.type === 'final';
  if (!reportClocks || isOut || !form.questions.has(authorityReports)) return [];
  return reportDeadlines(reportClocks.rules, { country: reportClocks.country, zone, answers });
}
