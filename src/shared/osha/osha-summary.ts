import { Problem } from '../problem.ts';
import { caseOutcomes, illnessKinds, type CaseOutcome, type IllnessKind, type OshaCase } from './osha-cases.ts';

/** The sums of form 300A. */
export interface OshaSummary {
  outcomes: Record<CaseOutcome, number>;
  kinds: Record<IllnessKind, number>;
  days_away: number;
  days_restricted: number;
}

/** Sums the cases of a year, and refuses sums that OSHA would. */
export function summaryOf(cases: readonly Pick<OshaCase, 'outcome' | 'kind' | 'days_away' | 'days_restricted'>[]): OshaSummary {
  const count = (has: (each: (typeof cases)[number]) => boolean) => cases.filter(has).length;
  return withEqualTotals({
    outcomes: Object.fromEntries(caseOutcomes.map((name) => [name, count(({ outcome }) => outcome === name)])) as Record<
      CaseOutcome,
      number
    >,
    kinds: Object.fromEntries(illnessKinds.map((name) => [name, count(({ kind }) => kind === name)])) as Record<IllnessKind, number>,
    days_away: cases.reduce((sum, { days_away: away }) => sum + away, 0),
    days_restricted: cases.reduce((sum, { days_restricted: restricted }) => sum + restricted, 0),
  });
}

/** Returns a summary in which G+H+I+J is M1+…+M6, and refuses any other: each case has one outcome and one kind. */
export function withEqualTotals(summary: OshaSummary): OshaSummary {
  const [byOutcome, byKind] = [totalOf(summary.outcomes), totalOf(summary.kinds)];
  if (byOutcome !== byKind) throw new Problem('osha.totals-differ', { params: { outcomes: byOutcome, kinds: byKind } });
  return summary;
}

/** Adds up the cases of a summary by their outcomes or by their kinds. */
export function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}
