import { mailText } from '../mail/mail-text.ts';
import { mailUser } from '../mail/mail-user.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts/translate.ts';
import type { ReadNotice } from './read-notice.ts';
import { queueGroups, queueMails } from './relay.ts';

/** Largest number of people who are mailed at once, with what is read once for all of them. */
const few = 10;

/**
 * Mails a notice to some of its people. A few are mailed at once, with what was read to notify them; of more, each few get a job. Those left when a
 * mail fails get a job each, so that a failure is retried for that person only.
 */
export async function mailPeople(services: Services, key: EffectKey, read: ReadNotice, userIds: readonly string[]): Promise<void> {
  if (userIds.length > few) {
    const groups = Array.from({ length: Math.ceil(userIds.length / few) }, (_, at) => userIds.slice(at * few, (at + 1) * few));
    return queueGroups(services.queue, key, groups);
  }
  const waiting = [...userIds];
  try {
    for (const userId of userIds) {
      await mailNotice(services, read, { outboxId: key.outboxId, userId });
      waiting.shift();
    }
  } catch (error) {
    services.log.warn({ err: error, ...key }, 'a mail could not be sent and is tried again');
  }
  await queueMails(services.queue, key, waiting);
}

/** Mails a notice to one of its people, in their language. Sends nothing if it no longer concerns that person. */
export async function mailNotice(
  services: Services,
  { notice, record, people, variablesIn, texts }: ReadNotice,
  { outboxId, userId }: { outboxId: string; userId: string },
): Promise<void> {
  const person = people.find(({ id }) => id === userId);
  if (!person) return;
  const { id, name, email: address } = person;
  const language = languageOf({}, person.language);
  const variables = { ...variablesIn(language, person.as), name };
  const text = mailText(language, `${record.module}.${notice.scenario}`, variables, texts.get(language));
  await mailUser(services, { id, address, name }, { organizationId: record.organization_id, outboxId, ...text });
}
