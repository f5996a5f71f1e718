import { mostCaseDays } from '../../../engine/index.ts';
import { hurtPeople, isRecordable, type HurtPerson, type PersonOutcome } from './hurt-people.ts';
import { maskNames } from '../mask-names.ts';
import { allAnswers, answerOf, regionsOf, textOf, type OshaIncident } from './osha-victim.ts';

/** Kinds of injury and illness, in the order of columns M1 to M6 of form 300. */
export const illnessKinds = ['injury', 'skin_disorder', 'respiratory', 'poisoning', 'hearing_loss', 'other_illness'] as const;
export type IllnessKind = (typeof illnessKinds)[number];

/** The most serious outcome of a case, in the order of columns G to J. */
export const caseOutcomes = ['death', 'days_away', 'restricted', 'other'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** One line of form 300. */
export interface OshaCase {
  record_id: string;
  case_no: string;
  /** The name, or the words "Privacy case". */
  name: string;
  job_title: string;
  date: string;
  where: string;
  description: string;
  outcome: CaseOutcome;
  days_away: number;
  days_restricted: number;
  kind: IllnessKind;
  /** Whether the case was decided to be recordable. Until then, its stated outcome counts. */
  is_decided: boolean;
}

/** A recordable case: a person hurt who is on the log, with the number of their case. */
export interface NumberedCase {
  number: string;
  person: HurtPerson;
}

export const privacyCase = 'Privacy case';

const outcomes: Record<PersonOutcome, CaseOutcome> = {
  fatality: 'death',
  permanent_disability: 'days_away',
  lost_time_injury: 'days_away',
  restricted_work: 'restricted',
  medical_treatment: 'other',
  first_aid: 'other',
};

/** Returns the recordable cases of an incident with their numbers: that of the incident, counted on where there are several. */
export function numberedCases(incident: OshaIncident): NumberedCase[] {
  const people = hurtPeople(incident).filter((person) => person.isOnLog && isRecordable(person));
  return people.map((person, at) => ({ number: people.length === 1 ? incident.number : `${incident.number}-${at + 1}`, person }));
}

/** Returns the lines of form 300 for an incident: one for each worker on the log whose case is recordable. */
export function oshaCases(incident: OshaIncident): OshaCase[] {
  const hide = maskOfCases(incident);
  return numberedCases(incident).map(({ number, person }) => {
    const { rows, isDecided } = person;
    return {
      record_id: incident.id,
      case_no: number,
      name: isPrivacyCase(person) ? privacyCase : answerOf(rows, 'victimName'),
      job_title: answerOf(rows, 'jobTitle'),
      date: incident.date,
      where: hide(incident.where),
      description: hide(described(incident, person)),
      outcome: outcomeOf(person),
      ...countedDays(person),
      kind: kindOf(person),
      is_decided: isDecided,
    };
  });
}

/** Returns the column G to J that a case is entered in. */
export function outcomeOf({ outcome }: HurtPerson): CaseOutcome {
  return outcomes[outcome ?? 'first_aid'];
}

/** Returns the column M1 to M6 that a case is entered in. */
export function kindOf({ rows }: Pick<HurtPerson, 'rows'>): IllnessKind {
  const answered = answerOf(rows, 'illnessKind');
  return illnessKinds.find((kind) => kind === answered) ?? 'injury';
}

/** Whether the log must leave out a name (29 CFR 1904.29(b)(6) and (7)). */
export function isPrivacyCase({ rows }: Pick<HurtPerson, 'rows'>): boolean {
  return rows.some(({ privacyCase: isPrivate }) => isPrivate === true);
}

/** Returns a mask for the names of an incident's privacy cases in the texts about it. */
export function maskOfCases({ victims }: OshaIncident): (text: string) => string {
  const names = victims.filter(({ privacyCase: isPrivate }) => isPrivate === true).map(({ victimName }) => textOf(victimName));
  return maskNames(names, privacyCase);
}

/** Returns the days of a case, away before restricted, up to the most that count. */
export function countedDays(person: HurtPerson): Pick<OshaCase, 'days_away' | 'days_restricted'> {
  const away = Math.min(mostCaseDays, person.days_away);
  return { days_away: away, days_restricted: Math.min(mostCaseDays - away, person.days_restricted) };
}

/** Describes a case as column F asks: the injury or illness, the parts of the body, and what harmed the person. */
function described({ description }: OshaIncident, { rows }: HurtPerson): string {
  const regions = regionsOf(rows).map((region) => region.replaceAll('-', ' '));
  return [allAnswers(rows, 'injuryDetails') || description, regions.join(', '), allAnswers(rows, 'harmedBy')].filter(Boolean).join('; ');
}
