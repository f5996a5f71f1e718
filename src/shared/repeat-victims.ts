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
export function repeatVictims(incidents: readonly HurtIn[], most: number): RepeatVictim[] {
  const people = new Map<string, RepeatVictim>();
  const workers = workersByNumber(incidents);
  for (const { id, number, victims } of incidents)
    for (const { victimId, victimName, victimWorker, privacyCase } of victims) {
      const [employeeId, name] = [textOf(victimId), textOf(victimName)];
      const worker = textOf(victimWorker) || workers.get(employeeId.toLowerCase());
      const key = worker ? `worker ${worker}` : employeeId === '' ? `name ${name.toLowerCase()}` : `id ${employeeId.toLowerCase()}`;
      if (privacyCase === true || (employeeId === '' && name === '')) continue;
      const known = people.get(key) ?? { name: name || employeeId, employee_id: employeeId || null, count: 0, incidents: [] };
      // Named twice in one incident is hurt once.
      if (known.incidents.some((each) => each.id === id)) continue;
      people.set(key, { ...known, count: known.count + 1, incidents: [...known.incidents, { id, number }] });
    }
  return [...people.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, most);
}

/** Returns the worker profiles of those whose rows name one and a number, by the number: other rows may only have the number. */
function workersByNumber(incidents: readonly HurtIn[]): Map<string, string> {
  const rows = incidents
    .flatMap(({ victims }) => victims)
    .map(({ victimId, victimWorker }) => [textOf(victimId).toLowerCase(), textOf(victimWorker)] as const);
  return new Map(rows.filter(([number, worker]) => number !== '' && worker !== ''));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';
}
