const dayLength = 24 * 60 * 60_000;

/** Returns the day that is `days` days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** Days that a calendar shows, from one to another, both included. */
export interface DaySpan {
  from: string;
  until: string;
}

/** The days of a month. */
export function monthOf(day: string): DaySpan {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}
