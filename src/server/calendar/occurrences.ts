import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

export interface Recurring {
  starts_at: Date;
  ends_at: Date;
  zone: string;
  recurrence: string | null;
}

const most = 1_000;
const parts = /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|WKST)=[A-Z0-9,+-]{1,60}$/;

/** Whether a text is a recurrence that can be expanded: by days or longer, as RFC 5545 writes it. */
export function isRecurrence(text: string): boolean {
  const each = text.split(';');
  if (!each.every((part) => parts.test(part)) || !/(^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|$)/.test(text)) return false;
  try {
    return ruleOf({ starts_at: new Date(0), ends_at: new Date(1), zone: 'UTC', recurrence: text }) !== undefined;
  } catch {
    return false;
  }
}

/** The occurrences that overlap a range, each with its start and end. A recurrence keeps the clock of its zone. */
export function occurrencesIn(entry: Recurring, from: Date, until: Date): { starts_at: Date; ends_at: Date }[] {
  const length = entry.ends_at.getTime() - entry.starts_at.getTime();
  const starts =
    entry.recurrence === null
      ? [entry.starts_at]
      : ruleOf(entry)
          .between(new Date(from.getTime() - length), until, true)
          .slice(0, most)
          .map((start) => new Date(start.epochMilliseconds));
  return starts
    .map((start) => ({ starts_at: start, ends_at: new Date(start.getTime() + length) }))
    .filter((each) => each.starts_at < until && each.ends_at > from);
}

/** Whether an entry has an occurrence that starts at a moment. */
export function startsAt(entry: Recurring, moment: Date): boolean {
  const found = occurrencesIn(entry, moment, new Date(moment.getTime() + 1));
  return found.some((each) => each.starts_at.getTime() === moment.getTime());
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
