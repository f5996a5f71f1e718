const day = 24 * 60 * 60_000;

/** The month that is so many months later. */
export function nextMonth(month: string, by: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + by);
  return moved.toISOString().slice(0, 7);
}

/** The days of the weeks that a month touches, Monday first. */
export function monthDays(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${nextMonth(month, 1)}-01T00:00:00Z`) - day;
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const end = last + ((7 - new Date(last).getUTCDay()) % 7) * day;
  return Array.from({ length: Math.round((end - start) / day) + 1 }, (_, at) => new Date(start + at * day).toISOString().slice(0, 10));
}

/** The day that a zone's calendar shows at a moment; without a zone the device's. */
export function dayInZone(moment: string, zone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone !== undefined && { timeZone: zone }) }).format(Date.parse(moment));
}
