import type { SitePlace } from './form-services.ts';

type Degrees = NonNullable<SitePlace['position']>;

const earthRadius = 6_371;
/** Kilometres beyond which a site is not the one that somebody is at. */
const near = 20;

/** Returns the nearest site of those whose position is known; undefined if none is near. */
export function nearestSite<Site extends Pick<SitePlace, 'position'>>(sites: readonly Site[], at: Degrees): Site | undefined {
  const far = sites.flatMap((site) => (site.position ? [{ site, distance: distanceBetween(site.position, at) }] : []));
  const [first] = far.filter(({ distance }) => distance <= near).toSorted((left, right) => left.distance - right.distance);
  return first?.site;
}

/** The distance of two positions in kilometres, on a sphere. */
function distanceBetween(one: Degrees, other: Degrees): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * earthRadius * Math.asin(Math.sqrt(half(other.lat - one.lat) + across));
}
