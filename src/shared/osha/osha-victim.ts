/** An incident with the people hurt in it. */
export interface OshaIncident {
  id: string;
  number: string;
  type: string;
  date: string;
  /** Time of day, `HH:MM`. */
  time?: string;
  where: string;
  description: string;
  /** Account of what happened. */
  story?: string;
  /** Answer of the investigation: `yes`, `no`, or none. */
  recordable: unknown;
  victims: readonly OshaVictim[];
}

/** Answers about a person who was hurt; any of them may be missing. */
export interface OshaVictim {
  victimType?: unknown;
  /** Whether a person who is not an employee works under the site's day-to-day supervision (29 CFR 1904.31). */
  supervised?: unknown;
  /** The worker profile that was chosen. */
  victimWorker?: unknown;
  victimName?: unknown;
  /** The number of the employee: what tells a person named twice in one incident. */
  victimId?: unknown;
  gender?: unknown;
  /** Stated outcome for this person, if any. */
  victimOutcome?: unknown;
  jobTitle?: unknown;
  injuryDetails?: unknown;
  injuries?: unknown;
  daysAway?: unknown;
  daysRestricted?: unknown;
  /** Rows of the case log. The two numbers of days are counted from them, if there are any. */
  caseLog?: unknown;
  /** Whether the case log counts more days away than a case has at most. */
  isLongAway?: boolean;
  /** The longest run of consecutive days in the case log. */
  daysInRun?: number;
  privacyCase?: unknown;
  illnessKind?: unknown;
  hospital?: unknown;
  severeOutcomes?: unknown;
  /** The end of the path through the recording criteria, as the form calculates it. */
  oshaVerdict?: unknown;
  /** The decision that overrules it. */
  oshaOverruled?: unknown;
  homeAddress?: unknown;
  birthDate?: unknown;
  hiredOn?: unknown;
  physician?: unknown;
  facility?: unknown;
  emergencyRoom?: unknown;
  beganWork?: unknown;
  timeUnknown?: unknown;
  doingBefore?: unknown;
  harmedBy?: unknown;
  diedOn?: unknown;
}

/** Returns an answer as trimmed text; an answer of another kind is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns a number of whole days. */
export function daysOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

/** Returns the first answer to a question among rows of one person. */
export function answerOf(rows: readonly OshaVictim[], question: keyof OshaVictim): string {
  return rows.map((row) => textOf(row[question])).find(Boolean) ?? '';
}

/** Returns all answers to a question among rows of one person, each once. */
export function allAnswers(rows: readonly OshaVictim[], question: keyof OshaVictim): string {
  return [...new Set(rows.map((row) => textOf(row[question])))].filter(Boolean).join(', ');
}

/** Returns the regions of the body that were hurt, each once. */
export function regionsOf(rows: readonly OshaVictim[]): string[] {
  const regions = rows.flatMap(({ injuries }) => (Array.isArray(injuries) ? injuries.map((injury: unknown) => regionOf(injury)) : []));
  return [...new Set(regions)].filter(Boolean);
}

function regionOf(injury: unknown): string {
  return typeof injury === 'object' && injury !== null && 'region' in injury ? textOf(injury.region) : '';
}
