const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone });
  calendars.set(timeZone, made);
  return made;
}

/**
 * Returns the last millisecond of the day that ends at a moment in its zone. Undefined if the moment is not midnight. A limit that is a
 * whole day is shown as that day: the midnight after it would read as the next day.
 */
export function lastMomentOfDay(moment: number, zone: string): number | undefined {
  const calendar = calendarOf(zone);
  return calendar.format(moment) === calendar.format(moment - 1) ? undefined : moment - 1;
}
