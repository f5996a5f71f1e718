import { personsIn } from './osha/person-of.ts';

/** A person who was hurt in several incidents. */
export interface RepeatVictim {
  name: string;
  /** The number of the employee, if it was stated. */
  employee_id: string | null;
  count: number;
  /** The incidents, the latest first. */
  incidents: { id: string; number: string | null }[];
}

/** Incidents in which people were hurt, as repeat victims are found in them. */
export interface HurtIn {
  id: string;
  number: string | null;
  victims: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Returns the people hurt in more than one incident, the most frequent first. A person is known by their worker profile, else by their number, else
 * by their name.
 * Privacy cases are left out, because a list of names must not reveal them.
 */
export function repeatVictims(incidents: readonly HurtIn[]): RepeatVictim[] {
  const people = new Map<string, RepeatVictim>();
  const personOf = personsIn(incidents.flatMap(({ victims }) => victims));
  for (const { id, number, victims } of incidents)
    for (const row of victims) {
      const { victimId, victimName, privacyCase } = row;
      const [employeeId, name] = [spaced(victimId), spaced(victimName)];
      const key = personOf(row) ?? `name ${name.toLowerCase()}`;
      if (privacyCase === true || (employeeId === '' && name === '')) continue;
      const known = people.get(key) ?? { name: name || employeeId, employee_id: employeeId || null, count: 0, incidents: [] };
      people.set(key, known);
      // Named twice in one incident is hurt once.
      if (known.incidents.at(-1)?.id === id) continue;
      known.count += 1;
      known.incidents.push({ id, number });
    }
  return [...people.values()].filter(({ count }) => count > 1).toSorted(byFrequency);
}

/** Orders people by the number of their incidents, the most frequent first, then by name. */
export function byFrequency(one: RepeatVictim, other: RepeatVictim): number {
  return other.count - one.count || one.name.localeCompare(other.name);
}

/** Returns a typed name or number without spaces around it, and with one between its words; empty for any other value. */
export function spaced(value: unknown): string {
  return typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';
}
