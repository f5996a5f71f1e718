import type { Mask } from '../mask-names.ts';
import { isPrivacyCase, maskOfCases, numberedCases, privacyCase, type NumberedCase } from './osha-cases.ts';
import { allAnswers, answerOf, regionsOf, type OshaIncident, type OshaVictim } from './osha-victim.ts';

/** The fields of form 301 in its order, 1 to 18. */
export const fields301 = [
  'name',
  'address',
  'birth_date',
  'hired_on',
  'sex',
  'physician',
  'facility',
  'emergency_room',
  'inpatient',
  'case_no',
  'date',
  'began_work',
  'time',
  'doing_before',
  'what_happened',
  'injury',
  'harmed_by',
  'died_on',
] as const;
export type Field301 = (typeof fields301)[number];

/** Form 301 of a case: each field as text, a day as ISO 8601, a choice as its code. */
export interface Form301 {
  values: Record<Field301, string>;
  is_private: boolean;
}

/** Fields that would tell who a privacy case is; form 301 leaves them out where the log leaves out the name. */
const identifying: readonly Field301[] = ['address', 'birth_date', 'hired_on'];

/** Codes of choices, whose words depend on the language. */
export const codes301: Partial<Record<Field301, readonly string[]>> = {
  sex: ['male', 'female'],
  emergency_room: ['yes', 'no'],
  inpatient: ['yes', 'no'],
  time: ['unknown'],
};

/** The parts that form 301 groups its fields in, each by its first and its last field. */
export const parts301 = [
  { id: 'employee', from: 1, to: 5 },
  { id: 'care', from: 6, to: 9 },
  { id: 'case', from: 10, to: 18 },
] as const;

/** Returns form 301 of each recordable case of an incident (29 CFR 1904.29(b)(2)), with privacy cases masked as in the log. */
export function forms301(incident: OshaIncident): Form301[] {
  const hide = maskOfCases(incident);
  return numberedCases(incident).map((each) => {
    const values = values301(incident, each, hide);
    const isPrivate = isPrivacyCase(each.person);
    return { is_private: isPrivate, values: isPrivate ? withoutPerson(values) : values };
  });
}

/** Returns the fields of form 301 for a case. `hide` masks the texts written about it. */
export function values301(incident: OshaIncident, { number, person }: NumberedCase, hide: Mask): Record<Field301, string> {
  const { rows, outcome } = person;
  const of = (question: keyof OshaVictim) => answerOf(rows, question);
  const regions = regionsOf(rows).map((region) => region.replaceAll('-', ' '));
  return {
    name: of('victimName'),
    address: of('homeAddress'),
    birth_date: of('birthDate'),
    hired_on: of('hiredOn'),
    sex: codeIn('sex', of('gender')),
    physician: of('physician'),
    facility: hide(of('facility')),
    emergency_room: codeIn('emergency_room', of('emergencyRoom')) || (of('hospital') === 'no' ? 'no' : ''),
    inpatient: inpatient(rows, of('hospital')),
    case_no: number,
    date: incident.date,
    began_work: of('beganWork'),
    time: rows.some(({ timeUnknown }) => timeUnknown === true) ? 'unknown' : (incident.time ?? ''),
    doing_before: hide(allAnswers(rows, 'doingBefore')),
    what_happened: hide(incident.story || incident.description),
    injury: hide([allAnswers(rows, 'injuryDetails'), regions.join(', ')].filter(Boolean).join('; ')),
    harmed_by: hide(allAnswers(rows, 'harmedBy')),
    died_on: outcome === 'fatality' ? of('diedOn') : '',
  };
}

function withoutPerson(values: Record<Field301, string>): Record<Field301, string> {
  return { ...values, name: privacyCase, ...Object.fromEntries(identifying.map((field) => [field, ''])) };
}

function codeIn(field: Field301, answer: string): string {
  return codes301[field]?.includes(answer) ? answer : '';
}

/** Returns whether the person was an in-patient. A person who was taken to hospital but not admitted was not. */
function inpatient(rows: readonly { severeOutcomes?: unknown }[], hospital: string): string {
  const isAdmitted = rows.some(({ severeOutcomes }) => Array.isArray(severeOutcomes) && severeOutcomes.includes('inpatient'));
  return isAdmitted ? 'yes' : hospital === '' ? '' : 'no';
}

/** A titled group of labelled values, as screens and paper draw it. */
export interface FormPart {
  title: string;
  fields: { label: string; value: string }[];
}

/** Returns form 301 in a language: its parts, with each field under its number. */
export function parts301Of({ values, is_private: isPrivate }: Form301, word: (key: string) => string): FormPart[] {
  const written = (field: Field301) => {
    if (isPrivate && identifying.includes(field)) return word('answer.withheld');
    return codes301[field]?.includes(values[field]) ? word(`answer.${values[field]}`) : values[field];
  };
  return parts301.map(({ id, from, to }) => ({
    title: word(`part.${id}`),
    fields: fields301.slice(from - 1, to).map((field, at) => ({ label: `${from + at}. ${word(`field.${field}`)}`, value: written(field) })),
  }));
}
