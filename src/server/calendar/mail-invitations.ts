import type { CalendarEntry } from '../../shared/calendar.ts';
import { mailUser } from '../mail/mail-user.ts';
import { timeText } from '../mail/time-text.ts';
import { originOf } from '../plugins/hosts.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { languageOf, translateModule } from '../texts/translate.ts';
import { invitationFile } from './ics.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/** Mails the guests of an entry an invitation for their own calendars: after the commit, each for themselves. */
export async function mailInvitations(
  services: Services,
  session: ServerSession,
  entry: CalendarEntry,
  kind: 'invited' | 'cancelled',
): Promise<void> {
  const ids = entry.guests.map(({ id }) => id).filter((id) => id !== session.userId);
  if (ids.length === 0) return;
  const { organizationId } = session;
  const { people, subDomain } = await services.tenancy.withTenant(
    session,
    async (trx) => ({
      people: await trx
        .selectFrom('users')
        .select(['id', 'full_name as name', 'email', 'language'])
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids, session.userId])
        .where('status', '=', 'Active')
        .execute(),
      subDomain: (
        await trx.selectFrom('organizations').select('sub_domain_name').where('id', '=', organizationId).executeTakeFirstOrThrow()
      ).sub_domain_name,
    }),
    { readOnly: true },
  );
  const organizer = people.find(({ id }) => id === session.userId) ?? { id: '', name: session.fullName, email: 'no-reply@localhost' };
  const invited = people.filter(({ id }) => ids.includes(id));
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
