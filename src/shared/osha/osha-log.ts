import { caseOutcomes, illnessKinds, type OshaCase } from './osha-cases.ts';
import type { OshaSummary } from './osha-summary.ts';

/** The columns of the log as a file, by the letters of form 300. */
export const logColumns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6'] as const;

/** The line of a case in that file: of the outcomes only the most serious is ticked. */
export function logRow(each: OshaCase): string[] {
  const tick = (is: boolean) => (is ? 'X' : '');
  return [
    each.case_no,
    each.name,
    each.job_title,
    each.date,
    each.where,
    each.description,
    ...caseOutcomes.map((outcome) => tick(outcome === each.outcome)),
    String(each.days_away),
    String(each.days_restricted),
    ...illnessKinds.map((kind) => tick(kind === each.kind)),
  ];
}

/** The values of columns G to M6 of form 300A, in their order. */
export function summaryValues({ outcomes, kinds, days_away, days_restricted }: OshaSummary): number[] {
  return [...caseOutcomes.map((name) => outcomes[name]), days_away, days_restricted, ...illnessKinds.map((name) => kinds[name])];
}

/** The last line of the log: its page totals. */
export function logTotals(summary: OshaSummary, total: string): string[] {
  return [total, '', '', '', '', '', ...summaryValues(summary).map(String)];
}
