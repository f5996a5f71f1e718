import type { Tenant } from '../db/tenant.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { timeText } from '../mail/time-text.ts';
import { ownTexts } from '../mail/mailer-store.ts';
import { mailRefusedBy, notifyPeople } from '../notifications/notification-store.ts';
import { accountModule, libraryReminder } from '../notifications/scenarios.ts';
import { originOf } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { viewPath } from './library-paths.ts';
import { remindedPeople } from './reminder-store.ts';

const scenarioKey = { module: accountModule, scenario: libraryReminder };

/** Notifies one person of a library reminder, and mails it unless they want no such mail. */
export async function tellReminder(
  services: Pick<Services, 'tenancy' | 'clock' | 'config' | 'mailer' | 'log'>,
  { organizationId, outboxId }: EffectKey,
  { reminderId, userId }: { reminderId: string; userId: string },
): Promise<void> {
  const told = await services.tenancy.withTenant({ organizationId }, async (trx) => {
    const reminder = await reminderFor(trx, organizationId, reminderId, userId);
    if (!reminder) return undefined;
    const path = reminder.folder_id === null ? viewPath(reminder.library_file_id ?? '') : `/library?folder=${reminder.folder_id}`;
    await notifyPeople(trx, organizationId, [userId], {
      ...scenarioKey,
      outboxId,
      recordId: null,
      path,
      title: reminder.note,
      senderId: reminder.created_by === userId ? null : reminder.created_by,
      dueAt: reminder.remind_at,
      at: services.clock.now(),
    });
    const isRefused = (await mailRefusedBy(trx, organizationId, scenarioKey, [userId])).has(userId);
    return isRefused ? undefined : { ...reminder, path, texts: await ownTexts(trx, organizationId, scenarioKey) };
  });
  if (!told) return;
  const link = `${originOf(told.sub_domain_name, services.config)}${told.path}`;
  await mailAccount(services, { organizationId, outboxId }, told, {
    scenario: libraryReminder,
    variables: (language) => ({ note: told.note, due: timeText(told.remind_at, language, told.timezone), link }),
  });
}

/**
 * Returns the reminder with its recipient. Undefined if it is done or deleted, or if the recipient may no longer open its folder or file.
 */
async function reminderFor(trx: Tenant, organizationId: string, reminderId: string, userId: string) {
  return remindedPeople(trx, organizationId)
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.note', 'm.remind_at', 'm.folder_id', 'm.library_file_id', 'm.created_by'])
    .select(['u.id', 'u.full_name', 'u.email', 'u.language', 'o.name as organization', 'o.sub_domain_name', 'o.timezone'])
    .where('m.id', '=', reminderId)
    .where('m.is_done', '=', false)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
