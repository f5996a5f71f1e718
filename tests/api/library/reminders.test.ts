import { expect, it } from 'vitest';
import type { FolderDetail, FolderRow, LibraryReminder } from '../../../src/shared/library.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import { remindOfLibrary } from '../../../src/server/library/due-reminders.ts';
import { tellReminder } from '../../../src/server/library/tell-reminder.ts';
import type { Mail } from '../../../src/server/mail/mailer.ts';
import { loadConfig } from '../../../src/server/config.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const minute = 60_000;

it('a folder reminder notifies and mails once when due, and again after it is rescheduled', async () => {
  const organization = await server.anOrganization();
  const { organizationId } = organization;
  const admin = await Client.signIn(server, organization, 'admin');
  const reader = await Client.signIn(server, organization, 'requester');
  const folder = (await admin.post<{ folder: FolderRow }>('/api/folders', { folder: { name: 'Procedures' } })).body.folder;
  const remindAt = new Date(Date.now() + 10 * minute);
  const wanted = { note: 'Read before the shutdown', remind_at: remindAt.toISOString(), remind_me: true };
  const made = await reader.post<{ reminder: LibraryReminder }>('/api/reminder', { reminder: { ...wanted, folder_id: folder.id } });
  expect((await reader.get<{ folder: FolderDetail }>(`/api/folders/${folder.id}`)).body.folder.reminders).toEqual([made.body.reminder]);

  const mails: Mail[] = [];
  const clockIn = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * minute) });
  const passIn = async (minutes: number) => {
    const clock = clockIn(minutes);
    const count = await remindOfLibrary({ tenancy: server.tenancy, clock }, organizationId);
    const waiting = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('organization_id', '=', organizationId)
        .where('kind', '=', 'libraryReminder')
        .execute(),
    );
    const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
    const services = { tenancy: server.tenancy, clock, mailer, config: loadConfig({}), log: createLog(false) } as unknown as Parameters<
      typeof tellReminder
    >[0];
    for (const { id, payload } of waiting.slice(-count || waiting.length))
      await tellReminder(services, { organizationId, outboxId: id }, payload as { reminderId: string; userId: string });
    return count;
  };
  const rung = async () =>
    (await reader.get<{ items: NotificationRow[] }>('/api/v1/notifications')).body.items.filter(
      ({ scenario }) => scenario === 'libraryReminder',
    );

  expect(await passIn(5)).toBe(0);
  expect(await rung()).toEqual([]);
  expect(await passIn(11)).toBe(1);
  expect(await passIn(12)).toBe(0);
  const [notification, ...others] = await rung();
  expect(others).toEqual([]);
  expect(notification).toMatchObject({ text: 'Reminder: Read before the shutdown', record: null, path: `/library?folder=${folder.id}` });
  expect(mails[0]).toMatchObject({ subject: 'Reminder: Read before the shutdown' });
  expect(mails[0]?.text).toContain(`/library?folder=${folder.id}`);

  const later = new Date(remindAt.getTime() + 60 * minute).toISOString();
  const { id, lock_version } = made.body.reminder;
  expect((await reader.patch(`/api/reminder/${id}`, { reminder: { remind_at: later, lock_version } })).status).toBe(200);
  expect(await passIn(12)).toBe(0);
  expect(await passIn(90)).toBe(1);
  expect(await rung()).toHaveLength(2);
});
