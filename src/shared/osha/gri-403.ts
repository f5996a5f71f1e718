import { hurtPeople, isRecordable, type HurtPerson } from './hurt-people.ts';
import { kindOf } from './osha-cases.ts';
import { regionsOf, type OshaIncident } from './osha-victim.ts';

/** Groups of workers that GRI 403 reports apart. */
export const griGroups = ['employees', 'others', 'all'] as const;
export type GriGroup = (typeof griGroups)[number];

/** Counts of GRI 403-9 (injuries) and 403-10 (ill health); high-consequence injuries are without fatalities. */
export const griCounts = ['fatalities', 'high', 'recordable', 'ill_fatalities', 'ill'] as const;
export type GriCount = (typeof griCounts)[number];

/** The hours that GRI lets rates be stated per. */
export const griBases = [200_000, 1_000_000] as const;

export interface Gri403 {
  counts: Record<GriGroup, Record<GriCount, number>>;
  /** Hours of each group. Null if the hours of other workers were not stated. */
  hours: Record<GriGroup, number | null>;
  /** Recordable injuries by region of the body, the most frequent first. */
  regions: { region: string; count: number }[];
}

const listedRegions = 10;

/** Counts the work-related injuries and ill health of a year for GRI 403-9 and 403-10. */
export function griOf(incidents: readonly OshaIncident[], hours: Gri403['hours']): Gri403 {
  const people = incidents.flatMap(hurtPeople).filter(isRecordable);
  const injured = people.filter((person) => !isIllness(person));
  const regions = Map.groupBy(
    injured.flatMap(({ rows }) => regionsOf(rows)),
    (region) => region,
  );
  return {
    counts: {
      employees: countsOf(people.filter(({ isEmployee }) => isEmployee)),
      others: countsOf(people.filter(({ isEmployee }) => !isEmployee)),
      all: countsOf(people),
    },
    hours,
    regions: [...regions]
      .map(([region, { length: count }]) => ({ region, count }))
      .toSorted((a, b) => b.count - a.count || a.region.localeCompare(b.region, 'en'))
      .slice(0, listedRegions),
  };
}

/** Returns a rate per `base` hours. Null if the hours are 0 or unknown. */
export function griRate(count: number, hours: number | null, base: number): number | null {
  return hours === null || hours <= 0 ? null : (count * base) / hours;
}

function countsOf(people: readonly HurtPerson[]): Record<GriCount, number> {
  const count = (fits: (person: HurtPerson) => boolean) => people.filter(fits).length;
  return {
    fatalities: count((person) => !isIllness(person) && isDeath(person)),
    high: count((person) => !isIllness(person) && isHighConsequence(person)),
    recordable: count((person) => !isIllness(person)),
    ill_fatalities: count((person) => isIllness(person) && isDeath(person)),
    ill: count(isIllness),
  };
}

function isIllness(person: HurtPerson): boolean {
  return kindOf(person) !== 'injury';
}

function isDeath({ outcome }: HurtPerson): boolean {
  return outcome === 'fatality';
}

/** Whether a person cannot, or did not within six months, recover to full health. */
function isHighConsequence({ outcome, isLongAway }: HurtPerson): boolean {
  return outcome === 'permanent_disability' || (outcome !== 'fatality' && isLongAway);
}
