import type { DivisionRow, PlaceKind, SitePlaceRow } from '../../shared/site.ts';

/** A place in a site's tree, at any level. */
export interface Place extends SitePlaceRow {
  kind: PlaceKind;
  aboveId: string | null;
  /** The names from the division down to it. */
  path: string[];
  headId: string | null;
  supervisorId: string | null;
  /** Who leads it and who supervises it, for reading. */
  head: string | null;
  supervisor: string | null;
  below: Place[];
}

/** A change that the user is about to make to the tree. */
export type PlaceTask = { add: PlaceKind; aboveId: string; above: string } | { change: Place };

export const kindBelow = { division: 'department', department: 'unit', unit: undefined } as const;

const nobody = { headId: null, supervisorId: null, head: null, supervisor: null };

/** The divisions of a site as one tree of places. */
export function placeTree(divisions: readonly DivisionRow[]): Place[] {
  return divisions.map(({ departments, head, supervisor, ...division }) => ({
    ...division,
    kind: 'division',
    aboveId: null,
    path: [division.name],
    headId: head?.id ?? null,
    supervisorId: supervisor?.id ?? null,
    head: head?.name ?? null,
    supervisor: supervisor?.name ?? null,
    below: departments.map(({ units, ...department }) => ({
      ...department,
      ...nobody,
      kind: 'department',
      aboveId: division.id,
      path: [division.name, department.name],
      below: units.map((unit) => ({
        ...unit,
        ...nobody,
        kind: 'unit',
        aboveId: department.id,
        path: [division.name, department.name, unit.name],
        below: [],
      })),
    })),
  }));
}

/** Returns every place of a tree, each before its descendants. */
export function allPlaces(places: readonly Place[]): Place[] {
  return places.flatMap((place) => [place, ...allPlaces(place.below)]);
}
