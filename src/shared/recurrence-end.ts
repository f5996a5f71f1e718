import { dayIn } from './day-in.ts';

/** End of a recurrence: never, after its last day `2026-12-31`, or after a number of occurrences. */
export type RecurrenceEnd = { kind: 'never' } | { kind: 'until'; day: string } | { kind: 'count'; count: number };

const never = { kind: 'never' } as const;
const ends = /;?(UNTIL|COUNT)=([^;]*)/g;

/** Takes the end off a recurrence as RFC 5545 writes it; days are those of the zone. */
export function splitRecurrence(text: string, zone: string): { base: string; end: RecurrenceEnd } {
  const base = text.replaceAll(ends, '').replace(/^;/, '');
  const [, part, value = ''] = /(?:^|;)(UNTIL|COUNT)=([^;]*)/.exec(text) ?? [];
  if (part === 'COUNT') return { base, end: { kind: 'count', count: Number(value) } };
  if (part === undefined) return { base, end: never };
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z?)?$/.exec(value) ?? [];
  if (year === undefined) return { base, end: never };
  const written = `${year}-${month}-${day}`;
  if (time === undefined) return { base, end: { kind: 'until', day: written } };
  const instant = new Date(`${written}T${time.replaceAll(/(\d\d)(?=\d)/g, '$1:')}Z`);
  return { base, end: { kind: 'until', day: dayIn(instant, zone) } };
}

/** Puts an end to a recurrence. */
export function joinRecurrence(base: string, end: RecurrenceEnd): string {
  if (end.kind === 'never') return base;
  return end.kind === 'count' ? `${base};COUNT=${end.count}` : `${base};UNTIL=${end.day.replaceAll('-', '')}`;
}
