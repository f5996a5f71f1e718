import type { OnSitePermit } from '../../../shared/on-site.ts';

/** A person at a place, with the permits that name them there. */
export interface PersonOnSite {
  name: string;
  parts: { party: string; task: string | null; permit: OnSitePermit }[];
}

export interface AreaOnSite {
  site: string;
  place: string;
  people: PersonOnSite[];
}

/** Returns the people of permits by site and area, each once per area. People without an area come first within their site. */
export function peopleByArea(permits: readonly OnSitePermit[]): AreaOnSite[] {
  const areas = Map.groupBy(permits, ({ site, place }) => JSON.stringify([site?.name ?? '', place ?? '']));
  return [...areas]
    .map(([key, own]) => {
      const [site = '', place = ''] = JSON.parse(key) as string[];
      return { site, place, people: peopleOf(own) };
    })
    .toSorted((left, right) => left.site.localeCompare(right.site) || left.place.localeCompare(right.place));
}

function peopleOf(permits: readonly OnSitePermit[]): PersonOnSite[] {
  const named = permits.flatMap((permit) => permit.people.map(({ name, party, task }) => ({ name, part: { party, task, permit } })));
  // Two workers of one name on one permit are two people; the same name on another permit may be either.
  const people: PersonOnSite[] = [];
  for (const { name, part } of named) {
    const known = people.find(
      (person) => person.name === name && !(part.party === 'worker' && person.parts.some((other) => isSameLine(other, part))),
    );
    if (known) known.parts.push(part);
    else people.push({ name, parts: [part] });
  }
  return people.toSorted((left, right) => left.name.localeCompare(right.name));
}

const isSameLine = (left: PersonOnSite['parts'][number], right: PersonOnSite['parts'][number]) =>
  left.party === 'worker' && left.permit.id === right.permit.id;

/** Counts the people in areas; a person in two areas counts once. */
export function countPeople(areas: readonly AreaOnSite[]): number {
  const most = new Map<string, number>();
  for (const { people } of areas)
    for (const [name, own] of Map.groupBy(people, (person) => person.name)) most.set(name, Math.max(most.get(name) ?? 0, own.length));
  return [...most.values()].reduce((sum, count) => sum + count, 0);
}
