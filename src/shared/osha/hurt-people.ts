import { mostCaseDays } from '../../../engine/index.ts';
import { personsIn } from './person-of.ts';
import { daysOf, textOf, type OshaIncident, type OshaVictim } from './osha-victim.ts';

/** Outcomes of a person hurt, the worst first. */
export const personOutcomes = [
  'fatality',
  'permanent_disability',
  'lost_time_injury',
  'restricted_work',
  'medical_treatment',
  'first_aid',
] as const;
export type PersonOutcome = (typeof personOutcomes)[number];

/** A person hurt in an incident, from all rows that name them. */
export interface HurtPerson {
  rows: readonly OshaVictim[];
  isEmployee: boolean;
  /** Whether the site's log has their cases: employees, and others under its day-to-day supervision (29 CFR 1904.31). */
  isOnLog: boolean;
  /** Outcome that rates, log and summaries count. Undefined if the case was decided to be not recordable. */
  outcome: PersonOutcome | undefined;
  /** Whether the recording criteria, or a person, decided it. Until then the stated outcome counts, as 29 CFR 1904.5(a) presumes. */
  isDecided: boolean;
  days_away: number;
  days_restricted: number;
  /** Whether the person was away for longer than the days that a case counts. */
  isLongAway: boolean;
}

/** Ends of the path through the recording criteria that lead to no case (29 CFR 1904.5 to 1904.7). */
const noCase = ['not_work_related', 'not_new_case', 'first_aid_only'];

type Decision = 'yes' | 'no' | undefined;

/**
 * Returns the workers hurt in an incident, each with the outcome that counts. This one rule serves LTIFR and the other rates, the OSHA
 * forms and GRI 403. A person named twice counts once, with the worst outcome and the longest absence. Visitors, and others whom the site
 * does not supervise, are not workers.
 */
export function hurtPeople(incident: Pick<OshaIncident, 'type' | 'recordable' | 'victims'>): HurtPerson[] {
  const workers = incident.victims.filter(isWorker);
  const personOf = personsIn(workers);
  return [...Map.groupBy(workers, (row): unknown => personOf(row) ?? row).values()].map((rows) => {
    const decisions = rows.map((row) => decisionOf(incident, row));
    const decision: Decision = decisions.includes('yes') ? 'yes' : decisions.find((each) => each !== undefined);
    const worst = worstOf(rows.map((row) => statedOutcome(incident.type, row)));
    return {
      rows,
      isEmployee: rows.some(({ victimType }) => victimType === 'employee'),
      isOnLog: rows.some((row) => row.victimType === 'employee' || isSupervised(row)),
      outcome: countedOutcome(worst, decision, rows),
      isDecided: decision !== undefined,
      days_away: Math.max(...rows.map(({ daysAway }) => daysOf(daysAway))),
      isLongAway: rows.some(({ daysAway, isLongAway = daysOf(daysAway) > mostCaseDays }) => isLongAway),
      days_restricted: Math.max(...rows.map(({ daysRestricted }) => daysOf(daysRestricted))),
    };
  });
}

/** Whether a person's outcome makes a recordable case. */
export function isRecordable({ outcome }: Pick<HurtPerson, 'outcome'>): boolean {
  return outcome !== undefined && outcome !== 'first_aid';
}

/** Whether a person hurt is the site's worker: an employee, a contractor, or another person under its supervision (29 CFR 1904.31). */
export function isWorker(row: Pick<OshaVictim, 'victimType' | 'supervised'>): boolean {
  return row.victimType === 'employee' || row.victimType === 'contractor' || isSupervised(row);
}

function isSupervised({ victimType, supervised }: Pick<OshaVictim, 'victimType' | 'supervised'>): boolean {
  return (victimType === 'contractor' || victimType === 'others') && supervised === 'yes';
}

function worstOf(outcomes: readonly PersonOutcome[]): PersonOutcome {
  return personOutcomes.find((each) => outcomes.includes(each)) ?? 'first_aid';
}

/** Returns the outcome that a row states: the person's own, unless their days say worse; else that of the incident. */
function statedOutcome(type: string, { victimOutcome, daysAway, daysRestricted }: OshaVictim): PersonOutcome {
  const own = outcomeNamed(victimOutcome);
  if (own === 'fatality' || own === 'permanent_disability' || own === 'lost_time_injury') return own;
  if (daysOf(daysAway) > 0) return 'lost_time_injury';
  if (daysOf(daysRestricted) > 0) return 'restricted_work';
  return own ?? outcomeNamed(type) ?? 'first_aid';
}

function hasDays({ caseLog, daysAway, daysRestricted }: OshaVictim): boolean {
  return caseLog !== undefined && daysOf(daysAway) + daysOf(daysRestricted) > 0;
}

function outcomeNamed(value: unknown): PersonOutcome | undefined {
  return personOutcomes.find((each) => each === value);
}

/**
 * Returns the decision on a row. In order of precedence: the investigation's refusal, a person's override, the recording criteria, the
 * investigation's confirmation.
 */
function decisionOf({ recordable, type }: Pick<OshaIncident, 'type' | 'recordable'>, row: OshaVictim): Decision {
  if (recordable === 'no') return 'no';
  if (row.oshaOverruled === 'yes' || row.oshaOverruled === 'no') return row.oshaOverruled;
  const verdict = textOf(row.oshaVerdict);
  // The log of a case that ended as first aid has grown since.
  if (verdict === 'first_aid_only' && hasDays(row)) return 'yes';
  if (verdict !== '') return noCase.includes(verdict) ? 'no' : 'yes';
  if (recordable !== 'yes') return undefined;
  // Of several people, one who got first aid is no case, although the incident is recordable.
  return type === 'first_aid' || statedOutcome(type, row) !== 'first_aid' ? 'yes' : 'no';
}

function countedOutcome(stated: PersonOutcome, decision: Decision, rows: readonly OshaVictim[]): PersonOutcome | undefined {
  // Recordable without days or treatment: loss of consciousness, a significant injury, a special case.
  if (decision === 'yes') return stated === 'first_aid' ? 'medical_treatment' : stated;
  if (decision === undefined || stated === 'first_aid') return stated;
  return rows.some(({ oshaVerdict, oshaOverruled }) => oshaVerdict === 'first_aid_only' && oshaOverruled !== 'no')
    ? 'first_aid'
    : undefined;
}
