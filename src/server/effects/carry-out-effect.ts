import { mailInvitation } from '../calendar/mail-invitation.ts';
import type { Services } from '../services.ts';
import { mailAddressChange } from './mail-address-change.ts';
import { invitation, mailPasswordLink, passwordReset } from './mail-password-link.ts';
import { tellReaders } from '../library/tell-readers.ts';
import { wakeDependants } from '../lookups/wake-dependants.ts';
import { tellReminder } from '../library/tell-reminder.ts';
import { keepersOfCheckpoints } from './mail-checkpoint.ts';
import { mailPeople } from './mail-notice.ts';
import { mailReport } from '../reports/mail-report.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import { readEffect } from './read-effect.ts';
import { readNotice } from './read-notice.ts';
import { queueMails } from './relay.ts';
import { tellLinked } from '../records/tell-linked.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Carries out one row of the outbox: mails account messages, creates the in-app notifications of a notice, and mails it to its
 * recipients.
 */
export async function carryOutEffect(services: Services, key: EffectKey): Promise<void> {
  const { tenancy, queue } = services;
  const { organizationId } = key;
  const work = await tenancy.withTenant(
    { organizationId },
    async (trx) => {
      const effect = await readEffect(trx, key);
      if (effect?.kind === 'notify') {
        const read = await readNotice(services, trx, effect.record, effect.notice);
        return { ...effect, read, told: await tellPeople(services, trx, key.outboxId, read) };
      }
      if (effect?.kind === 'checkpoint') return { ...effect, keepers: await keepersOfCheckpoints(trx, organizationId) };
      return effect;
    },
    { prepared: true },
  );
  switch (work?.kind) {
    case 'notify':
      return mailPeople(services, key, work.read, work.told);
    case 'checkpoint':
      return queueMails(
        queue,
        key,
        work.keepers.map(({ id }) => id),
      );
    case 'linkedChanged':
      return tellLinked(services, organizationId, work.recordId);
    case 'lookupsChanged': {
      const { recordId } = work;
      return tenancy.withTenant({ organizationId }, (trx) => wakeDependants(trx, organizationId, recordId, services.clock.now()));
    }
    case 'invite':
      return mailPasswordLink(services, key, work.userId, invitation);
    case 'passwordReset':
      return mailPasswordLink(services, key, work.userId, passwordReset);
    case 'libraryReminder':
      return tellReminder(services, key, work);
    case 'mustRead':
      return queueMails(queue, key, await tellReaders(services, key, work));
    case 'reportMail':
      return mailReport(services, key, work);
    case 'calendarInvitation':
      return mailInvitation(services, key, work.invitation);
    case 'addressChange':
      return mailAddressChange(services, key, work);
    case undefined:
  }
}
