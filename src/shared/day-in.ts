/** Returns the day of an instant in a zone, as `2026-07-31`. */
export function dayIn(at: Date, zone: string): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** The day and time of an instant in a zone, `2026-07-31 14:05`. */
export function timeIn(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}
