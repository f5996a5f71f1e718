import type { CalendarEntry } from '../../shared/calendar.ts';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { originOf } from '../http/hosts.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { mailUser } from '../mail/mail-user.ts';
import { timeText } from '../mail/time-text.ts';
import type { CalendarInvitation, EffectKey } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { languageOf, translateModule } from '../texts/translate.ts';
import { entryOf } from './entry-store.ts';
import { invitationFile } from './ics.ts';

/**
 * Mails one guest an invitation to an entry, or its cancellation, for their own calendar. Sends nothing if the invitation was withdrawn, or
 * the cancellation undone, while the mail waited: a later row of the outbox carries the present state.
 */
export async function mailInvitation(
  services: Pick<Services, 'tenancy' | 'clock' | 'config' | 'mailer' | 'log'>,
  { organizationId, outboxId }: EffectKey,
  invitation: CalendarInvitation,
): Promise<void> {
  const told = await services.tenancy.withTenant({ organizationId }, (trx) => readInvitation(trx, organizationId, invitation), {
    readOnly: true,
  });
  if (!told) return;

  const { kind } = invitation;
  const { entry, guest, organizer, subDomain } = told;
  const language = languageOf({}, guest.language);
  const subject = `${translateModule(language, 'calendar', `mail.${kind}`) ?? ''}: ${entry.title}`;
  const lines = [
    subject,
    timeText(new Date(entry.starts_at), language, entry.zone),
    ...cancelledDates(entry, language, services.clock.now()),
    ...[entry.venue, entry.link, entry.description].filter((line) => line !== null),
    `${originOf(subDomain, services.config)}/safety-calendar?entry=${entry.id}`,
  ];
  await mailUser(
    services,
    { id: guest.id, address: guest.email, name: guest.name },
    {
      ...{ organizationId, outboxId, subject },
      text: lines.join('\n\n'),
      html: lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('\n'),
      calendar: invitationFile(entry, [guest], organizer, kind === 'cancelled'),
    },
  );
}

/** The dates to come of a recurring entry that do not take place, as a line of the mail. */
function cancelledDates({ excluded, zone }: CalendarEntry, language: Language, now: Date): string[] {
  const dates = excluded.map((date) => new Date(date)).filter((date) => date > now);
  if (dates.length === 0) return [];
  return [
    `${translateModule(language, 'calendar', 'cancelledDates') ?? ''}: ${dates.map((date) => timeText(date, language, zone)).join('; ')}`,
  ];
}

async function readInvitation(trx: Tenant, organizationId: string, { entryId, userId, kind, version }: CalendarInvitation) {
  const stored = await trx
    .selectFrom('calendar_entries as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .select(['e.deleted_at', 'e.created_by', 'o.sub_domain_name'])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', entryId)
    .executeTakeFirst();
  if (!stored) return undefined;

  const isOff = stored.deleted_at !== null;
  const reader = { organizationId, userId, isAdmin: true, siteIds: [], rules: [], contractorId: null };
  const entry: CalendarEntry = await entryOf(trx, reader, entryId, { inBin: isOff });
  const isInvited = !isOff && entry.guests.some(({ id }) => id === userId);
  if (isInvited !== (kind !== 'cancelled')) return undefined;

  const people = await trx
    .selectFrom('users')
    .select(['id', 'full_name as name', 'email', 'language', 'status'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [userId, stored.created_by])
    .execute();
  const guest = people.find(({ id, status }) => id === userId && status === 'Active');
  const organizer = people.find(({ id }) => id === stored.created_by);
  if (!guest || !organizer) return undefined;
  // The number of the change that is told: calendar programs ignore a mail that arrives after one with a higher number.
  return { entry: { ...entry, lock_version: version }, guest, organizer, subDomain: stored.sub_domain_name };
}
