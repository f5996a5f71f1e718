/** Every time zone by its IANA name, UTC too. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

/** Returns the time zone of this device; null if it is not one of the choices. */
export function deviceTimeZone(zones: readonly string[]): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zones.includes(timeZone) ? timeZone : null;
}

/** Returns the zones whose names contain every word of a search: "new york" finds America/New_York. */
export function matchingZones(zones: readonly string[], search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean);
  return zones.filter((zone) => words.every((word) => zone.toLowerCase().includes(word)));
}
