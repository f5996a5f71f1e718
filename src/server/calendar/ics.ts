import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEntry, CalendarOccurrence, GuestResponse } from '../../shared/calendar.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

const statuses: Record<GuestResponse, ICalAttendeeStatus> = {
  waiting: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  maybe: ICalAttendeeStatus.TENTATIVE,
};

/** An invitation as calendars read it, or with `isCancelled` the notice that it is off. */
export function invitationFile(entry: CalendarEntry, people: readonly Person[], organizer: Person, isCancelled = false): string {
  const calendar = ical({ method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST });
  const isRecurring = entry.recurrence !== null;
  // A recurrence keeps the clock of its zone, so its start is written by that clock.
  const timeOf = (at: string) => (isRecurring ? wallClock(at, entry.zone) : new Date(at));
  calendar.createEvent({
    id: entry.id,
    sequence: entry.lock_version,
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    start: timeOf(entry.starts_at),
    end: timeOf(entry.ends_at),
    ...(isRecurring && { timezone: entry.zone, repeating: `RRULE:${entry.recurrence}` }),
    summary: entry.title,
    ...(entry.description !== null && { description: entry.description }),
    ...(entry.venue !== null && { location: entry.venue }),
    ...(entry.link !== null && { url: entry.link }),
    organizer: { name: organizer.name, email: organizer.email },
    attendees: people.map(({ id, name, email }) => ({
      name,
      email,
      rsvp: true,
      status: statuses[entry.guests.find((guest) => guest.id === id)?.response ?? 'waiting'],
    })),
  });
  return calendar.toString();
}

/** An event of a calendar feed: an occurrence of an entry, or a record at its address. */
export interface FeedEvent extends Pick<CalendarOccurrence, 'id' | 'title' | 'starts_at' | 'ends_at'> {
  place?: string;
  /** Path within the organisation's address. */
  path?: string;
  /** Address of an online meeting. */
  link?: string;
}

/** Events as a calendar to subscribe to; addresses begin with that of the organisation. */
export function feedFile(name: string, events: readonly FeedEvent[], address: string): string {
  const calendar = ical({ name, ttl: 60 * 60 });
  for (const { id, title, starts_at: start, ends_at: end, place, path, link } of events)
    calendar.createEvent({
      ...{ id, start: new Date(start), end: new Date(end), summary: title },
      ...(place !== undefined && { location: place }),
      ...(path !== undefined && { url: address + path }),
      ...(link !== undefined && { url: link }),
    });
  return calendar.toString();
}

/** A date whose fields, read by the server's own clock, are those of the instant in the zone. */
function wallClock(at: string, zone: string): Date {
  const { year, month, day, hour, minute, second } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return new Date(year, month - 1, day, hour, minute, second);
}
