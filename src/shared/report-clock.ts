import { dayIn } from './day-in.ts';
import { durationOf, later } from './duration.ts';
import { isObject } from './is-object.ts';
import { withLoggedDays, type CaseDates } from './osha/case-log.ts';
import { isWorker } from './osha/hurt-people.ts';

/** Outcomes for a person that a law may require to report. */
export const reportTriggers = [
  'death',
  'inpatient',
  'amputation',
  'eye_loss',
  'specified_injury',
  'taken_to_hospital',
  'incapacity',
] as const;
type ReportTrigger = (typeof reportTriggers)[number];

/** Persons that a rule is about: employees and contractors, or everybody else. */
export const reportedPersons = ['worker', 'other', 'anyone'] as const;
type ReportedPersons = (typeof reportedPersons)[number];

/** A legal deadline for reporting to an authority; those shipped are in `schemas/core/report-clocks.json` with their sources. */
export interface ReportRule {
  id: string;
  /** Two-letter code of the country whose sites it applies to. */
  country: string;
  authority: string;
  triggers: ReportTrigger[];
  who: ReportedPersons;
  /** Days of incapacity that have to be exceeded; only `incapacity` reads it. */
  more_than_days: number;
  /** ISO 8601 duration. A day is 24 hours, so a deadline in days never ends later than the law's. */
  within: string;
  /** Start of the time: the accident, or the moment at which the outcome became known. */
  counts_from: 'accident' | 'known';
  /** Requires notification at once; `within` is the time for the written report. */
  at_once: boolean;
  is_active: boolean;
  /** Paragraph of the law. */
  source: string;
}

/** The rules of an organisation. */
export interface ReportClockSettings {
  rules: ReportRule[];
  lock_version: number;
}

/** The moment until which a record has to be reported. */
export interface ReportDeadline {
  id: string;
  authority: string;
  due_at: string;
  at_once: boolean;
  source: string;
}

/** Names of the conditions that a running or missed deadline causes. */
const reportConditions = { due: 'report_due', overdue: 'report_overdue' } as const;

interface Reportable {
  /** Country of the record's site. */
  country: string | null;
  zone: string;
  answers: Readonly<Record<string, unknown>>;
  now: Date;
}

/**
 * Question whose rows record what was reported to authorities and what need not be. Forms older than it have one date, `reportedOn`, and
 * one reason, `noReportReason`.
 */
export const authorityReports = 'authorityReports';

/**
 * Returns the deadlines by which an incident must still be reported to an authority, earliest first. A report, or the decision that none
 * is due, settles the outcomes it names that were known by then. OSHA's limits on the time between the accident and a death (30 days) or
 * hospitalization (24 hours) are not applied: a superfluous deadline can be dismissed with that reason, but a missing one is a breach (29
 * CFR 1904.39(b)(6)).
 */
export function reportDeadlines(rules: readonly ReportRule[], { country, zone, answers, now }: Reportable): ReportDeadline[] {
  const occurred = instant(answers['occurredAt']);
  if (occurred === undefined || text(answers['noReportReason']).trim() !== '') return [];
  const settled = settledUntil(answers[authorityReports], now);
  const reportedOn = text(answers['reportedOn']);
  const people = peopleOf(answers, { injuredOn: dayIn(occurred, zone), today: dayIn(now, zone) });
  const found = rules
    .filter((rule) => rule.is_active && rule.country === country)
    .flatMap((rule): ReportDeadline[] => {
      const duration = durationOf(rule.within);
      if (!duration) return [];
      const starts = people
        .filter((person) => isAbout(rule, person))
        .map((person) => ({ person, known: instant(person.victim['knownAt']) ?? occurred }))
        .filter(({ known }) => dayIn(known, zone) > reportedOn)
        .filter(({ person, known }) =>
          rule.triggers.some((trigger) => isMet(trigger, person, rule) && known.getTime() > (settled.get(trigger) ?? -Infinity)),
        )
        .map(({ known }) => (rule.counts_from === 'known' ? known : occurred).getTime());
      if (starts.length === 0) return [];
      const { id, authority, at_once, source } = rule;
      return [{ id, authority, due_at: later(new Date(Math.min(...starts)), duration).toISOString(), at_once, source }];
    });
  return found.toSorted((one, other) => one.due_at.localeCompare(other.due_at));
}

/** Returns the condition of a record whose deadlines run or have passed. */
export function reportCondition(deadlines: readonly ReportDeadline[], now: Date): string[] {
  if (deadlines.length === 0) return [];
  return [deadlines.some(({ due_at }) => Date.parse(due_at) <= now.getTime()) ? reportConditions.overdue : reportConditions.due];
}

/**
 * Returns the moment until which each outcome is reported or found not to be due. An incomplete row, or one in the future, settles
 * nothing.
 */
function settledUntil(rows: unknown, now: Date): Map<string, number> {
  const settled = new Map<string, number>();
  for (const row of Array.isArray(rows) ? rows.filter(isObject) : []) {
    const isDecided =
      row['reportDecision'] === 'reported' || (row['reportDecision'] === 'not_due' && text(row['noReportReason']).trim() !== '');
    const at = instant(row['reportedAt'])?.getTime();
    if (!isDecided || at === undefined || at > now.getTime()) continue;
    for (const outcome of Array.isArray(row['reportOutcomes']) ? row['reportOutcomes'].map(text) : [])
      settled.set(outcome, Math.max(at, settled.get(outcome) ?? at));
  }
  return settled;
}

interface Person {
  victim: Readonly<Record<string, unknown>>;
  hasDied: boolean;
}

/** Returns the people hurt. A death that no row records adds one person of whom nothing else is known. */
function peopleOf(answers: Reportable['answers'], dates: CaseDates): Person[] {
  const rows = Array.isArray(answers['victims']) ? withLoggedDays(answers['victims'].filter(isObject), dates) : [];
  const victims = rows.map((row): Person['victim'] => ({ ...row }));
  const isFatal = answers['incidentType'] === 'fatality';
  const hasDied = (victim: Person['victim']) =>
    victim['victimOutcome'] === 'fatality' || (isFatal && victims.length === 1 && text(victim['victimOutcome']) === '');
  const people = victims.map((victim) => ({ victim, hasDied: hasDied(victim) }));
  return isFatal && !people.some((person) => person.hasDied) ? [...people, { victim: {}, hasDied: true }] : people;
}

function isAbout({ who }: ReportRule, { victim }: Person): boolean {
  if (who === 'anyone' || text(victim['victimType']) === '') return true;
  return isWorker(victim) === (who === 'worker');
}

function isMet(trigger: ReportTrigger, { victim, hasDied }: Person, rule: ReportRule): boolean {
  if (trigger === 'death') return hasDied;
  if (trigger === 'taken_to_hospital') return victim['hospital'] === 'yes';
  // Consecutive days where there is a case log; of typed numbers only the sum is known.
  if (trigger === 'incapacity')
    return days(victim['daysInRun'] ?? days(victim['daysAway']) + days(victim['daysRestricted'])) > rule.more_than_days;
  const outcomes = victim['severeOutcomes'];
  return Array.isArray(outcomes) && outcomes.includes(trigger);
}

function instant(value: unknown): Date | undefined {
  const moment = new Date(text(value));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function days(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
