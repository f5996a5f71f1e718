import type { CalendarEntry, CalendarGuest } from '../../shared/calendar.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueueInvitations, type CalendarInvitation } from '../outbox/outbox.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Has the guests of an entry mailed that is new, changed or restored, and a cancellation to those who are no longer invited. */
export async function inviteGuests(
  trx: Tenant,
  session: ServerSession,
  entry: CalendarEntry,
  { at, before }: { at: Date; before?: CalendarEntry },
): Promise<void> {
  const isGuestOf = (other: CalendarEntry | undefined, { id }: CalendarGuest) => other?.guests.some((guest) => guest.id === id) === true;
  const invited = entry.guests.map((guest) => ({ guest, kind: isGuestOf(before, guest) ? ('changed' as const) : ('invited' as const) }));
  const withdrawn = before?.guests.filter((guest) => !isGuestOf(entry, guest)) ?? [];
  await enqueue(trx, session, entry, { at, mails: [...invited, ...withdrawn.map((guest) => ({ guest, kind: 'cancelled' as const }))] });
}

/** Has the guests of an entry mailed that it is off. */
export async function cancelGuests(trx: Tenant, session: ServerSession, entry: CalendarEntry, at: Date): Promise<void> {
  await enqueue(trx, session, entry, { at, mails: entry.guests.map((guest) => ({ guest, kind: 'cancelled' })) });
}

async function enqueue(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { id: entryId, lock_version: version, creator }: CalendarEntry,
  { at, mails }: { at: Date; mails: readonly { guest: CalendarGuest; kind: CalendarInvitation['kind'] }[] },
): Promise<void> {
  // The creator of an entry stays its organiser: calendar programs accept changes from the organiser alone, who knows of their own.
  const others = mails.filter(({ guest }) => guest.id !== userId || guest.id !== creator.id);
  await enqueueInvitations(
    trx,
    organizationId,
    others.map(({ guest, kind }) => ({ entryId, userId: guest.id, kind, version })),
    at,
  );
}
