/** The first and the last day of a month such as `2026-02`. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${last}` };
}

/** The months from one to another, both included; nothing where there are more than `most`, or an end is open. */
export function monthsOf(from: string | undefined, until: string | undefined, most: number): string[] | undefined {
  if (from === undefined || until === undefined) return undefined;
  const months: string[] = [];
  for (let month = from; month <= until; month = after(month)) {
    if (months.length === most) return undefined;
    months.push(month);
  }
  return months;
}

function after(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
