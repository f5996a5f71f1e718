import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
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
  // A recurrence keeps the clock of its zone: its start is written by that clock, and the zone comes with its rules.
  const zone = entry.recurrence === null ? undefined : zoneOf(entry.zone);
  if (zone) calendar.timezone({ name: null, generator: () => zone.block });
  calendar.createEvent({
    id: entry.id,
    sequence: entry.lock_version,
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    start: Temporal.Instant.from(entry.starts_at),
    end: Temporal.Instant.from(entry.ends_at),
    ...(zone && { timezone: zone.name, repeating: recurrenceOf(entry, zone.name) }),
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

/** The recurrence of an entry without its cancelled dates. Like its start, they are written by the clock of its zone. */
function recurrenceOf({ recurrence, excluded, zone }: CalendarEntry, timezone: string): string {
  const rule = `RRULE:${recurrence}`;
  if (excluded.length === 0) return rule;
  const dates = excluded.map((at) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime());
  const written = dates.map((date) => date.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''));
  return `${rule}\nEXDATE;TZID=${timezone}:${written.join(',')}`;
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

/** A time zone as RFC 5545 describes one (`VTIMEZONE`), and the name by which its block goes: `Europe/Kyiv` for `Europe/Kiev`. */
function zoneOf(zone: string): { name: string; block: string } {
  const [block = '', reference = ''] = zoneBlock(zone);
  return { name: reference.replace(/^TZID=/, '') || zone, block };
}
