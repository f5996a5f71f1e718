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
}

/** An incident with the people hurt in it. */
export interface OshaIncident {
  id: string;
  number: string;
  type: string;
  date: string;
  where: string;
  description: string;
  /** Answer of the investigation: `yes`, `no`, or none. */
  recordable: unknown;
  victims: readonly OshaVictim[];
}

/** Answers about a person who was hurt; any of them may be missing. */
export interface OshaVictim {
  victimType?: unknown;
  victimName?: unknown;
  /** The number of the employee: what tells a person named twice in one incident. */
  victimId?: unknown;
  /** The outcome for this person, where somebody stated it. */
  victimOutcome?: unknown;
  jobTitle?: unknown;
  injuryDetails?: unknown;
  injuries?: unknown;
  daysAway?: unknown;
  daysRestricted?: unknown;
  privacyCase?: unknown;
  illnessKind?: unknown;
  /** The end of the path through the recording criteria, as the form calculates it. */
  oshaVerdict?: unknown;
  /** The decision that overrules it. */
  oshaOverruled?: unknown;
}

/** Ends of the path that lead to no case (29 CFR 1904.5 to 1904.7). */
const notRecordable = ['not_work_related', 'not_new_case', 'first_aid_only'];

/** Days of one case count up to this, away and restricted together (29 CFR 1904.7). */
const mostDays = 180;

/**
 * Returns the cases of an incident: one for each employee whose injury is recordable, by their own outcome. Somebody who is named twice in one
 * incident is one case. An investigation that says no leaves none; one that says yes decides only where the form reached no verdict.
 */
export function oshaCases(incident: OshaIncident): OshaCase[] {
  const employees = incident.victims.filter(({ victimType }) => victimType === 'employee');
  const people = [...Map.groupBy(employees, personOf).values()];
  const cases = people.filter((rows) => rows.some((row) => isRecordable(incident, row))).map((rows) => personCase(incident, rows));
  return cases.map((found, at) => ({ ...found, case_no: cases.length === 1 ? incident.number : `${incident.number}-${at + 1}` }));
}

/** Whether a person's row makes a case; first aid beside a recordable injury is none (29 CFR 1904.7(a), (b)(5)). */
function isRecordable(incident: OshaIncident, row: OshaVictim): boolean {
  if (incident.recordable === 'no') return false;
  const overruled = text(row.oshaOverruled);
  if (overruled !== '') return overruled === 'yes';
  const verdict = text(row.oshaVerdict);
  if (verdict !== '') return !notRecordable.includes(verdict);
  return incident.recordable === 'yes' && (incident.type === firstAid || codeOf(incident, row) !== firstAid);
}

/** Rows with the same ID are of the same person; a row without one is of a person of its own. */
function personOf(victim: OshaVictim): unknown {
  return text(victim.victimId).trim().toLowerCase() || victim;
}

/** The case of one person, who may be named in several rows of the incident: the worst outcome, and the longest absence. */
function personCase(incident: OshaIncident, rows: readonly OshaVictim[]): Omit<OshaCase, 'case_no'> {
  const away = Math.min(mostDays, Math.max(...rows.map(({ daysAway }) => days(daysAway))));
  const restricted = Math.min(mostDays - away, Math.max(...rows.map(({ daysRestricted }) => days(daysRestricted))));
  const codes = rows.map((row) => codeOf(incident, row));
  const [first] = rows;
  const has = (question: keyof OshaVictim) => rows.map((row) => text(row[question])).find(Boolean) ?? '';
  return {
    record_id: incident.id,
    name: rows.some(isMasked) ? privacyCase : text(first?.victimName),
    job_title: has('jobTitle'),
    date: incident.date,
    where: incident.where,
    description: described(incident, rows),
    outcome: caseOutcomes.find((outcome) => codes.some((code) => outcomeOf(code) === outcome)) ?? 'other',
    days_away: away,
    days_restricted: restricted,
    kind: illnessKinds.find((kind) => kind === has('illnessKind')) ?? 'injury',
  };
}

const firstAid = 'first_aid';
const lostTimeTypes = ['fatality', 'permanent_disability', 'lost_time_injury'];

/** Returns the outcome of a person, as the form counts it: their own, unless their days say worse; else that of the incident. */
function codeOf({ type }: OshaIncident, { victimOutcome, daysAway, daysRestricted }: OshaVictim): string {
  const own = text(victimOutcome);
  if (lostTimeTypes.includes(own)) return own;
  if (days(daysAway) > 0) return 'lost_time_injury';
  if (days(daysRestricted) > 0) return 'restricted_work';
  return own || type;
}

function outcomeOf(code: string): CaseOutcome {
  if (code === 'fatality') return 'death';
  if (lostTimeTypes.includes(code)) return 'days_away';
  return code === 'restricted_work' ? 'restricted' : 'other';
}

/** Whether the log must leave out a name: the person asked for it (29 CFR 1904.29(b)(7)). */
function isMasked({ privacyCase: isPrivate }: OshaVictim): boolean {
  return isPrivate === true;
}

export const privacyCase = 'Privacy case';

function described({ description }: OshaIncident, rows: readonly OshaVictim[]): string {
  const regions = rows.flatMap(({ injuries }) => (Array.isArray(injuries) ? injuries.map((injury: unknown) => regionOf(injury)) : []));
  const details = rows.map(({ injuryDetails }) => text(injuryDetails)).filter(Boolean);
  return [details.join(', ') || description, [...new Set(regions)].filter(Boolean).join(', ')].filter(Boolean).join('; ');
}

function regionOf(injury: unknown): string {
  return typeof injury === 'object' && injury !== null && 'region' in injury ? text(injury.region).replaceAll('-', ' ') : '';
}

function days(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The sums of form 300A. */
export interface OshaSummary {
  outcomes: Record<CaseOutcome, number>;
  kinds: Record<IllnessKind, number>;
  days_away: number;
  days_restricted: number;
}

/** Sums the cases of a year; G+H+I+J must be M1+…+M6. */
export function summaryOf(cases: readonly Pick<OshaCase, 'outcome' | 'kind' | 'days_away' | 'days_restricted'>[]): OshaSummary {
  const count = (has: (each: (typeof cases)[number]) => boolean) => cases.filter(has).length;
  const summary = {
    outcomes: Object.fromEntries(caseOutcomes.map((name) => [name, count(({ outcome }) => outcome === name)])) as Record<
      CaseOutcome,
      number
    >,
    kinds: Object.fromEntries(illnessKinds.map((name) => [name, count(({ kind }) => kind === name)])) as Record<IllnessKind, number>,
    days_away: cases.reduce((sum, { days_away: away }) => sum + away, 0),
    days_restricted: cases.reduce((sum, { days_restricted: restricted }) => sum + restricted, 0),
  };
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (total(summary.outcomes) !== total(summary.kinds)) throw new Error('the columns G to J and M1 to M6 of form 300A differ');
  return summary;
}

/** Data of an establishment that only its owner knows. */
export interface EstablishmentDetails {
  company_name: string;
  /** Nine digits. */
  ein: string;
  /** Six digits. */
  naics_code: string;
  industry_description: string;
  /** 1 not government, 2 state, 3 local government. */
  establishment_type: 1 | 2 | 3;
}

export interface Establishment extends EstablishmentDetails {
  name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  average_employees: number;
  /** The most people who worked there in any month: what the size is stated by. */
  most_employees: number;
  hours: number;
  is_estimated: boolean;
}

/** The columns of the file of 300A summaries for the Injury Tracking Application, as OSHA's dictionary names them. */
export const itaColumns = [
  'establishment_name',
  'ein',
  'company_name',
  'street_address',
  'city',
  'state',
  'zip_code',
  'naics_code',
  'industry_description',
  'size',
  'establishment_type',
  'year_filing_for',
  'annual_average_employees',
  'total_hours_worked',
  'no_injuries_illnesses',
  'total_deaths',
  'total_dafw_cases',
  'total_djtr_cases',
  'total_other_cases',
  'total_dafw_days',
  'total_djtr_days',
  'total_injuries',
  'total_skin_disorders',
  'total_respiratory_conditions',
  'total_poisonings',
  'total_hearing_loss',
  'total_other_illnesses',
  'change_reason',
] as const;

/** The line of an establishment in that file. */
export function itaRow(year: number, place: Establishment, { outcomes, kinds, days_away, days_restricted }: OshaSummary): string[] {
  const employees = place.average_employees;
  const hasCases = Object.values(outcomes).some((count) => count > 0);
  const values = [
    place.name.slice(0, 100),
    place.ein,
    place.company_name,
    place.street_address,
    place.city,
    place.state,
    place.zip_code,
    place.naics_code,
    place.industry_description,
    sizeOf(place.most_employees),
    place.establishment_type,
    year,
    employees,
    Math.round(place.hours),
    hasCases ? 1 : 2,
    ...caseOutcomes.map((outcome) => outcomes[outcome]),
    days_away,
    days_restricted,
    ...illnessKinds.map((kind) => kinds[kind]),
    '',
  ];
  return values.map(String);
}

/** The size of an establishment by the most people who worked there at any time of the year, as OSHA's dictionary codes it. */
function sizeOf(employees: number): 1 | 2 | 3 {
  return employees < 20 ? 1 : employees < 250 ? 2 : 3;
}

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
