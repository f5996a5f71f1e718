/** A span of time as ISO 8601 writes it: `PT30M`, `P7D`, `P1M`. */
export interface Duration {
  months: number;
  /** Weeks, days and shorter units, in milliseconds. */
  rest: number;
}

const pattern = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Reads a span of time; nothing where the text is none. */
export function durationOf(text: string): Duration | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return { months: years * 12 + months, rest: (weeks * 7 + days) * day + (hours * 60 + minutes) * minute };
}

/** Adds a duration to a moment. A day that the resulting month does not have becomes its last day. */
export function later(moment: Date, { months, rest }: Duration): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), last));
  return new Date(moved.getTime() + rest);
}
