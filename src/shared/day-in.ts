type Style = 'day' | 'time';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a style in a zone; one takes longer to make than to use. Swedish writes a day as ISO 8601 does. */
function formatIn(zone: string, style: Style): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', ...(style === 'time' && { timeStyle: 'short' }) });
  formats.set(key, format);
  return format;
}

/** Returns the day of an instant in a zone, as `2026-07-31`. */
export function dayIn(at: Date, zone: string): string {
  return formatIn(zone, 'day').format(at);
}

/** The day and time of an instant in a zone, `2026-07-31 14:05`. */
export function timeIn(at: Date, zone: string): string {
  return formatIn(zone, 'time').format(at);
}
