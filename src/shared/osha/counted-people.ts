import { hurtPeople } from './hurt-people.ts';
import type { OshaIncident } from './osha-victim.ts';

/** A value that people hurt are counted by. */
export interface CountedValue {
  name: 'victim_outcome' | 'days_away' | 'days_restricted';
  text?: string;
  number?: number;
}

/**
 * Returns what an incident's people hurt are counted by: each worker once by their outcome, and the days that each lost. People who are no workers,
 * and cases that were decided not to be recordable, have codes that no rate counts.
 */
export function countedPeople(incident: Pick<OshaIncident, 'type' | 'recordable' | 'victims'>): CountedValue[] {
  const people = hurtPeople(incident);
  const outcomes = people.map(({ outcome }) => outcome ?? 'not_recordable');
  const strangers = incident.victims.length - people.reduce((sum, { rows }) => sum + rows.length, 0);
  const codes = [...outcomes, ...Array.from({ length: strangers }, () => 'not_worker')];
  const counted = people.filter(({ outcome }) => outcome !== undefined);
  return [
    ...[...Map.groupBy(codes, (code) => code)].map(([text, { length }]) => ({
      ...({ name: 'victim_outcome', text } as const),
      ...(length > 1 && { number: length }),
    })),
    ...counted.flatMap(({ rows, days_away: number }) => (isAnswered(rows, 'daysAway') ? [{ name: 'days_away', number } as const] : [])),
    ...counted.flatMap(({ rows, days_restricted: number }) =>
      isAnswered(rows, 'daysRestricted') ? [{ name: 'days_restricted', number } as const] : [],
    ),
  ];
}

function isAnswered(rows: OshaIncident['victims'], question: 'daysAway' | 'daysRestricted'): boolean {
  return rows.some((row) => typeof row[question] === 'number');
}
