import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

export interface Recurring {
  starts_at: Date;
  ends_at: Date;
  zone: string;
  recurrence: string | null;
  /** Starts of dates that do not take place. */
  excluded?: readonly Date[];
}

const most = 1_000;
const lastDay = /(?<=^|;)UNTIL=(\d{4})(\d{2})(\d{2})(?=;|$)/;
const parts = /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|WKST)=[A-Z0-9,+-]{1,60}$/;

/** The recurrence with its last day as calendar programs require it: as the end of that day in the zone, in UTC. */
export function withExactEnd(text: string, zone: string): string {
  return text.replace(lastDay, (_, year: string, month: string, day: string) => {
    const end = Temporal.PlainDate.from(`${year}-${month}-${day}`).toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' });
    return `UNTIL=${end.toInstant().toString().replaceAll(/[-:]/g, '')}`;
  });
}

/** Returns the end (`UNTIL`) of a recurrence whose end is an exact moment. Undefined if the recurrence has no `UNTIL`. */
export function lastMomentOf(recurrence: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(recurrence) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Whether a text is a recurrence that can be expanded: by days or longer, as RFC 5545 writes it. */
export function isRecurrence(text: string): boolean {
  const each = text.split(';');
  if (!each.every((part) => parts.test(part)) || !/(^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|$)/.test(text)) return false;
  if (/(^|;)UNTIL=/.test(text) && /(^|;)COUNT=/.test(text)) return false;
  try {
    return ruleOf({ starts_at: new Date(0), ends_at: new Date(1), zone: 'UTC', recurrence: withExactEnd(text, 'UTC') }) !== undefined;
  } catch {
    return false;
  }
}

/** The occurrences that overlap a range, each with its start and end. A recurrence keeps the clock of its zone. */
export function occurrencesIn(entry: Recurring, from: Date, until: Date): { starts_at: Date; ends_at: Date }[] {
  const length = entry.ends_at.getTime() - entry.starts_at.getTime();
  const excluded = new Set(entry.excluded?.map((date) => date.getTime()));
  const starts =
    entry.recurrence === null
      ? [entry.starts_at]
      : ruleOf(entry)
          .between(new Date(from.getTime() - length), until, true)
          .slice(0, most)
          .map((start) => new Date(start.epochMilliseconds));
  return starts
    .filter((start) => !excluded.has(start.getTime()))
    .map((start) => ({ starts_at: start, ends_at: new Date(start.getTime() + length) }))
    .filter((each) => each.starts_at < until && each.ends_at > from);
}

/** Whether an entry has an occurrence that starts at a moment. */
export function startsAt(entry: Recurring, moment: Date): boolean {
  const found = occurrencesIn(entry, moment, new Date(moment.getTime() + 1));
  return found.some((each) => each.starts_at.getTime() === moment.getTime());
}

/**
 * The cancelled dates of a recurrence that has changed: each stays cancelled at the time that its day has now. Days on which the recurrence
 * has no date any more are left out.
 */
export function excludedAfter(entry: Recurring, excluded: readonly Date[]): Date[] {
  if (entry.recurrence === null) return [];
  const whole = { ...entry, excluded: [] };
  return excluded.flatMap((date) => {
    const local = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(entry.zone);
    const [from, until] = [local.startOfDay(), local.startOfDay().add({ days: 1 })].map((at) => new Date(at.epochMilliseconds));
    const sameDay = from && until ? occurrencesIn(whole, from, until).filter((each) => each.starts_at >= from) : [];
    return sameDay.slice(0, 1).map((each) => each.starts_at);
  });
}

function ruleOf({ starts_at: start, zone, recurrence }: Recurring) {
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
  const written = local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${written}\nRRULE:${recurrence ?? ''}`,
    temporal: Temporal,
    maxIterations: 20_000,
    includeDtstart: true,
  });
}
