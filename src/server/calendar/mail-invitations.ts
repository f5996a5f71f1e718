import type { CalendarEntry, CalendarGuest } from '../../shared/calendar.ts';
import { mailUser } from '../mail/mail-user.ts';
import { timeText } from '../mail/time-text.ts';
import { originOf } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { languageOf, translateModule } from '../texts/translate.ts';
import { invitationFile } from './ics.ts';
import { escapeHtml } from '../mail/escape-html.ts';

type Kind = 'invited' | 'changed' | 'cancelled';

/** Mails the guests of a changed or restored entry, and a cancellation to those who are no longer invited. */
export async function mailChanged(services: Services, session: ServerSession, entry: CalendarEntry, before?: CalendarEntry): Promise<void> {
  const isGuestOf = (other: CalendarEntry | undefined) => (guest: CalendarGuest) =>
    other?.guests.some(({ id }) => id === guest.id) === true;
  const known = entry.guests.filter(isGuestOf(before));
  const invited = entry.guests.filter((guest) => !known.includes(guest));
  const withdrawn = before?.guests.filter((guest) => !isGuestOf(entry)(guest)) ?? [];
  await mailInvitations(services, session, entry, 'changed', known);
  await mailInvitations(services, session, entry, 'invited', invited);
  await mailInvitations(services, session, entry, 'cancelled', withdrawn);
}

/** Mails guests of an entry an invitation for their own calendars, or that it is off: after the commit, each for themselves. */
export async function mailInvitations(
  services: Services,
  session: ServerSession,
  entry: CalendarEntry,
  kind: Kind,
  guests: readonly CalendarGuest[] = entry.guests,
): Promise<void> {
  try {
    await mailEach(services, session, entry, kind, guests);
  } catch (error) {
    services.log.error({ err: error, entryId: entry.id }, 'invitations were not mailed');
  }
}

async function mailEach(
  services: Services,
  session: ServerSession,
  entry: CalendarEntry,
  kind: Kind,
  guests: readonly CalendarGuest[],
): Promise<void> {
  // The creator of an entry stays its organiser: calendar programs accept changes from the organiser alone.
  const { id: organizerId } = entry.creator;
  const ids = guests.map(({ id }) => id).filter((id) => id !== session.userId || id !== organizerId);
  if (ids.length === 0) return;
  const { organizationId } = session;
  const { people, subDomain } = await services.tenancy.withTenant(
    session,
    async (trx) => ({
      people: await trx
        .selectFrom('users')
        .select(['id', 'full_name as name', 'email', 'language', 'status'])
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids, organizerId])
        .execute(),
      subDomain: (
        await trx.selectFrom('organizations').select('sub_domain_name').where('id', '=', organizationId).executeTakeFirstOrThrow()
      ).sub_domain_name,
    }),
    { readOnly: true },
  );
  const organizer = people.find(({ id }) => id === organizerId) ?? { id: '', name: session.fullName, email: 'no-reply@localhost' };
  const invited = people.filter(({ id, status }) => ids.includes(id) && status === 'Active');
  const calendar = invitationFile(entry, invited, organizer, kind === 'cancelled');
  const link = `${originOf(subDomain, services.config)}/safety-calendar?entry=${entry.id}`;

  for (const { id, name, email: address, language: spoken } of invited) {
    const language = languageOf({}, spoken);
    const word = (key: string) => translateModule(language, 'calendar', key) ?? '';
    const subject = `${word(`mail.${kind}`)}: ${entry.title}`;
    const lines = [
      subject,
      timeText(new Date(entry.starts_at), language, entry.zone),
      ...[entry.venue, entry.link, entry.description].filter((line) => line !== null),
      link,
    ];
    const mail = { organizationId, outboxId: `${entry.id}.${entry.lock_version}.${kind}`, subject, text: lines.join('\n\n'), calendar };
    await mailUser(
      services,
      { id, address, name },
      { ...mail, html: lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('\n') },
    ).catch((error: unknown) => services.log.error({ err: error, userId: id }, 'an invitation was not mailed'));
  }
}
