import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isObject } from '../../../shared/is-object.ts';
import { textOf } from '../../../shared/osha/osha-victim.ts';
import { byFrequency, spaced, type HurtIn, type RepeatVictim } from '../../../shared/repeat-victims.ts';
import type { Tenant } from '../../../server/db/tenant.ts';

type Victim = HurtIn['victims'][number];

interface Incident {
  id: string;
  number: string | null;
  /** Version of the record: every change of its answers, an erasure too, makes a new one. */
  version: number;
}

/** Incidents whose people hurt are read at once. */
const batch = 1_000;
/** Number of incidents whose fingerprints are kept. */
const capacity = 50_000;

/** People are compared by fingerprints, which say nothing outside this process. */
const secret = randomBytes(32);
const kept = new Map<string, { version: number; victims: readonly Victim[] }>();

/**
 * Returns incidents with their people hurt, whose numbers and names are fingerprints: equal where the texts are. Names are sealed, and opening
 * those of thousands of incidents takes half a second, so the fingerprints of each version of an incident are kept in memory.
 */
export async function hurtIn(trx: Tenant, organizationId: string, incidents: readonly Incident[]): Promise<HurtIn[]> {
  const keyOf = ({ id }: Incident) => `${organizationId}/${id}`;
  const found = new Map<string, readonly Victim[]>();
  for (const each of incidents) {
    const known = kept.get(keyOf(each));
    if (known?.version === each.version) found.set(each.id, known.victims);
  }
  const fresh = incidents.filter(({ id }) => !found.has(id));
  for (let from = 0; from < fresh.length; from += batch) {
    const part = fresh.slice(from, from + batch);
    const read = await readVictims(trx, organizationId, part);
    for (const each of part) {
      const victims = (read.get(each.id) ?? []).map(fingerprintOf);
      found.set(each.id, victims);
      keep(keyOf(each), { version: each.version, victims });
    }
  }
  return incidents.map(({ id, number }) => ({ id, number, victims: found.get(id) ?? [] }));
}

/** Puts names and numbers in the place of fingerprints, each read from the latest incident of its person. */
export async function named(trx: Tenant, organizationId: string, people: readonly RepeatVictim[]): Promise<RepeatVictim[]> {
  const latest = people.flatMap(({ incidents }) => incidents.slice(0, 1));
  const read = await readVictims(trx, organizationId, latest);
  const found = people.map((person) => {
    const rows = read.get(person.incidents[0]?.id ?? '') ?? [];
    const own = rows.find((row) => isOf(person, fingerprintOf(row)));
    const [name, number] = [spaced(own?.['victimName']), spaced(own?.['victimId'])];
    return { ...person, name: name || number, employee_id: number || null };
  });
  return found.toSorted(byFrequency);
}

function isOf({ name, employee_id: number }: RepeatVictim, { victimName, victimId }: Victim): boolean {
  return (victimName || victimId) === name && (victimId || null) === number;
}

function keep(key: string, value: { version: number; victims: readonly Victim[] }): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next().value;
  if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
}

function fingerprintOf({ victimWorker, victimType, victimId, victimName, privacyCase }: Victim): Victim {
  const [number, name] = [spaced(victimId), spaced(victimName)].map((text) => text.toLowerCase());
  return {
    victimWorker,
    victimId: number && fingerprint(`number ${textOf(victimType)} ${number}`),
    victimName: name && fingerprint(`name ${name}`),
    privacyCase,
  };
}

function fingerprint(text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Reads the people hurt in incidents, by incident, and nothing else of the answers. */
async function readVictims(trx: Tenant, organizationId: string, incidents: readonly { id: string }[]): Promise<Map<string, Victim[]>> {
  if (incidents.length === 0) return new Map();
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', sql<Record<string, unknown>>`jsonb_build_object('victims', r.answers -> 'victims')`.as('answers')])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', [...new Set(incidents.map(({ id }) => id))])
    .execute();
  return new Map(
    rows.map(({ id, answers }) => {
      const { victims } = answers;
      return [id, Array.isArray(victims) ? victims.filter(isObject) : []];
    }),
  );
}
