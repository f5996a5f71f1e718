/** Cases of a period: each worker hurt by their outcome, near misses and damage by incident, and the days lost. */
export interface Cases {
  fatalities: number;
  /** Days away from work without a death: permanent disability and lost time. */
  daysAway: number;
  restricted: number;
  medical: number;
  firstAid: number;
  nearMisses: number;
  damages: number;
  /** Null where the reader may not see health data. */
  lostDays: number | null;
}

/** The hours that a rate is stated per: a million as ISO does, 200,000 as OSHA does (100 people in a year), 100 million for deaths. */
export const rateBases = {
  ltifr: 1_000_000,
  trifr: 1_000_000,
  trir: 200_000,
  ltir: 200_000,
  dart: 200_000,
  severity: 1_000_000,
  far: 100_000_000,
} as const;
export const rateNames = Object.keys(rateBases) as RateName[];
export type RateName = keyof typeof rateBases;
/** Value of each rate. Null if the hours are 0 or unknown, or if the reader may not see the cases it counts. */
export type Rates = Record<RateName, number | null>;

/** Lost-time injuries: deaths count among them. */
export function lostTimeOf({ fatalities, daysAway }: Cases): number {
  return fatalities + daysAway;
}

/** Recordable cases: everything beyond first aid. */
export function recordableOf(cases: Cases): number {
  return lostTimeOf(cases) + cases.restricted + cases.medical;
}

/** Cases with days away, restriction or transfer; deaths are no such case. */
export function dartOf({ daysAway, restricted }: Cases): number {
  return daysAway + restricted;
}

/** The rates of a period's cases by the hours that were worked in it. */
export function ratesOf(cases: Cases, hours: number | null): Rates {
  const counts: Record<RateName, number | null> = {
    ltifr: lostTimeOf(cases),
    trifr: recordableOf(cases),
    trir: recordableOf(cases),
    ltir: lostTimeOf(cases),
    dart: dartOf(cases),
    severity: cases.lostDays,
    far: cases.fatalities,
  };
  const rateOf = (name: RateName): number | null => {
    const count = counts[name];
    return count === null || hours === null || hours <= 0 ? null : (count * rateBases[name]) / hours;
  };
  return Object.fromEntries(rateNames.map((name) => [name, rateOf(name)])) as Rates;
}

/** Near misses for each incident that did harm; null where there was none. */
export function nearMissRatio(cases: Cases): number | null {
  const harmful = recordableOf(cases) + cases.firstAid + cases.damages;
  return harmful === 0 ? null : cases.nearMisses / harmful;
}

export const noCases: Cases = {
  fatalities: 0,
  daysAway: 0,
  restricted: 0,
  medical: 0,
  firstAid: 0,
  nearMisses: 0,
  damages: 0,
  lostDays: 0,
};

/** Adds up the cases of several periods or sites. A sum with a hidden part is hidden. */
export function sumOfCases(all: readonly Cases[]): Cases {
  const names = Object.keys(noCases) as (keyof Cases)[];
  const sumOf = (name: keyof Cases) =>
    all.reduce<number | null>((sum, { [name]: count }) => (sum === null || count === null ? null : sum + count), 0);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as unknown as Cases;
}
