import type { SitePlace } from '../../../client/forms/form-services.ts';

/** A place as the answer to the question of a place names it. */
export interface PlaceAnswer {
  site?: string;
  division?: string;
  department?: string;
  unit?: string;
}

/** The answer that names a place of a site, with all levels above it; undefined for one that the site does not have. */
export function placePath(site: Pick<SitePlace, 'id' | 'divisions'>, place: string): PlaceAnswer | undefined {
  for (const { id: division, departments } of site.divisions) {
    if (division === place) return { site: site.id, division };
    for (const { id: department, units } of departments) {
      if (department === place) return { site: site.id, division, department };
      if (units.some(({ id }) => id === place)) return { site: site.id, division, department, unit: place };
    }
  }
  return undefined;
}

/** The smallest place that an answer names below its site. */
export function smallestPlace({ division, department, unit }: PlaceAnswer): string | undefined {
  return unit ?? department ?? division;
}
