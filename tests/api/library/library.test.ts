import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FolderDetail,
  FolderRow,
  LibraryFileDetail,
  LibraryFileRow,
  LibraryReader,
  LibraryReminder,
} from '../../../src/shared/library.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { WorkCount } from '../../../src/shared/work.ts';
import { aSite } from '../../support/a-site.ts';
import { Client, type Answer } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let admin: Client;
let reader: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  reader = await Client.signIn(server, organization, 'requester');
});

async function aFolder(folder: { name: string; parent_id?: string; site_id?: string }): Promise<FolderRow> {
  const answer = await admin.post<{ folder: FolderRow }>('/api/folders', { folder });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.folder;
}

async function sent(client: Client, name: string): Promise<string> {
  const id = uuidv7();
  const answer = await upload(client, picture, name, { id, target: 'library-file' });
  if (answer.status !== 201) throw new Error(answer.text);
  return id;
}

async function aFile(folderId: string | null, name = 'plan.png'): Promise<LibraryFileRow> {
  const answer = await admin.post<{ library_file: LibraryFileRow }>('/api/library_files', {
    library_file: { file: await sent(admin, name), folder_id: folderId },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.library_file;
}

async function detailOf(client: Client, id: string): Promise<LibraryFileDetail> {
  return (await client.get<{ library_file: LibraryFileDetail }>(`/api/library_files/${id}`)).body.library_file;
}

/** Whether each bell of a user about a file has been read. */
const rung = async (client: Client, id: string) =>
  (await client.get<{ items: NotificationRow[] }>('/api/v1/notifications?scenario=mustRead&size=100')).body.items
    .filter(({ path }) => path === `/library/view/${id}`)
    .map(({ is_read: isRead }) => isRead);
const toRead = async (client: Client) => (await client.get<WorkCount>('/api/work/count')).body.to_read;

const refusal = ({ status, body }: Answer) => {
  const { code, violations } = body as ProblemBody;
  return [status, code, ...(violations ?? []).map((violation) => `${violation.key}: ${violation.code}`)];
};

describe('a folder', () => {
  it('can contain folders, and is deleted and restored with its contents', async () => {
    const top = await aFolder({ name: 'Procedures' });
    const inner = await aFolder({ name: 'Hot work', parent_id: top.id });
    const file = await aFile(inner.id);

    const { folder } = (await reader.get<{ folder: FolderDetail }>(`/api/folders/${top.id}`)).body;
    expect(folder.sub_folders.map(({ name }) => name)).toEqual(['Hot work']);
    expect(folder.child_ids).toEqual([inner.id]);

    expect((await admin.delete(`/api/folders/${top.id}`)).status).toBe(204);
    expect((await reader.get(`/api/library_files/${file.id}`)).status).toBe(404);
    expect((await reader.get(`/api/files/${file.file_id}`)).status).toBe(404);
    const bin = (await admin.get<{ folders: FolderRow[] }>('/api/folders?bin=true')).body.folders;
    expect(bin.map(({ id }) => id)).toEqual([top.id]);

    await admin.patch(`/api/folders/${top.id}`, { folder: { is_deleted: false, lock_version: top.lock_version } });
    expect((await detailOf(reader, file.id)).path.map(({ name }) => name)).toEqual(['Procedures', 'Hot work']);
  });

  it('of a site is visible to users of that site only', async () => {
    const [shared] = (await reader.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const seen = await aFolder({ name: 'Plans', site_id: shared?.id ?? '' });
    const hidden = await aFolder({ name: 'Plans', site_id: (await aSite(admin)).id });

    const listed = (await reader.get<{ site_based_folders: FolderRow[] }>('/api/site_based_folders')).body.site_based_folders;

    expect(listed.map(({ id }) => id)).toEqual([seen.id]);
    expect((await reader.get(`/api/folders/${hidden.id}`)).status).toBe(404);
    const file = await aFile(hidden.id, 'hidden.png');
    await admin.patch(`/api/library_files/${file.id}`, { library_file: { must_read: true, lock_version: 1 } });
    for (const path of [`/api/library_files/${file.id}`, `/api/files/${file.file_id}`, `/api/files/${file.file_id}/about`])
      expect([path, (await reader.get(path)).status]).toEqual([path, 404]);
    expect((await reader.get(`/api/site_based_folders/${hidden.id}?site_id=${hidden.site_id}`)).status).toBe(404);
    for (const query of ['search=hidden', 'view=must_read', `folder=${hidden.id}`])
      expect((await reader.get<{ items: unknown[] }>(`/api/library_files?${query}`)).body.items).toEqual([]);
    const of = { library_file_id: file.id };
    expect((await reader.post('/api/favorites', { favorite: of })).status).toBe(404);
    const reminder = { ...of, note: 'x', remind_at: '2030-01-15T08:00:00Z', remind_me: true };
    expect((await reader.post('/api/reminder', { reminder })).status).toBe(404);
    expect((await reader.post(`/api/library_files/${file.id}/confirmations`, { version: 1 })).status).toBe(404);
    expect(await toRead(reader)).toBe(0);
  });

  it('is refused without a name, with a duplicate name, and inside itself', async () => {
    const outer = await aFolder({ name: 'Outer' });
    const inner = await aFolder({ name: 'Inner', parent_id: outer.id });
    const move = (id: string, target: string) =>
      admin.patch(`/api/move_to/${id}`, { move_to: { kind: 'folder', target_folder_id: target } });

    expect(refusal(await admin.post('/api/folders', { folder: { name: '  ' } }))).toEqual([
      422,
      'settings.refused',
      'name: answer.required',
    ]);
    expect(refusal(await admin.post('/api/folders', { folder: { name: 'outer' } }))).toEqual([
      422,
      'settings.refused',
      'name: answer.duplicate',
    ]);
    expect(refusal(await move(outer.id, inner.id))).toEqual([
      422,
      'library.moved-into-itself',
      'target_folder_id: library.moved-into-itself',
    ]);
    expect(refusal(await move(outer.id, outer.id))).toEqual([
      422,
      'library.moved-into-itself',
      'target_folder_id: library.moved-into-itself',
    ]);
    expect(refusal(await move(inner.id, uuidv7()))).toEqual([404, 'library.target-not-found']);
    expect((await reader.post('/api/folders', { folder: { name: 'Mine' } })).status).toBe(403);
  });
});

describe('a file', () => {
  it('can be renamed, moved, replaced by a newer version, and found by name', async () => {
    const folder = await aFolder({ name: 'Safety data sheets' });
    const file = await aFile(null, 'acetone.png');
    const change = async (wanted: object) =>
      admin.patch<{ library_file: LibraryFileRow }>(`/api/library_files/${file.id}`, { library_file: wanted });

    const renamed = await change({ name: 'Acetone 100%.png', author: 'I. Petrova', lock_version: 1 });
    expect(renamed.body.library_file).toMatchObject({ name: 'Acetone 100%.png', author: 'I. Petrova', version: 1 });
    expect(refusal(await change({ name: ' ', lock_version: 2 }))).toEqual([422, 'settings.refused', 'name: answer.required']);
    expect(refusal(await change({ name: 'late', lock_version: 1 }))).toEqual([409, 'settings.changed-meanwhile']);

    await change({ file: await sent(admin, 'acetone-2.png'), lock_version: 2 });
    await admin.patch(`/api/move_to/${file.id}`, { move_to: { kind: 'file', target_folder_id: folder.id } });
    const detail = await detailOf(reader, file.id);
    expect(detail).toMatchObject({ version: 2, folder: { id: folder.id } });
    expect(detail.versions.map(({ version }) => version)).toEqual([2, 1]);
    for (const { file_id: id } of detail.versions) expect((await reader.get(`/api/files/${id}`)).status).toBe(200);

    const found = await reader.get<{ items: LibraryFileRow[] }>(`/api/library_files?search=${encodeURIComponent('100%')}`);
    expect(found.body.items.map(({ id }) => id)).toEqual([file.id]);
    const listed = await reader.get<{ items: LibraryFileRow[] }>(`/api/library_files?folder=${folder.id}`);
    expect(listed.body.items.map(({ id }) => id)).toEqual([file.id]);
  });

  it('that must be read rings the bells of its readers, waits in their work until confirmed for each version, and lists who has not', async () => {
    const file = await aFile(null, 'rules.png');
    const readers = async () => (await admin.get<{ items: LibraryReader[] }>(`/api/library_files/${file.id}/readers`)).body.items;
    const confirm = (version: number) =>
      reader.post<{ library_file: LibraryFileRow }>(`/api/library_files/${file.id}/confirmations`, { version });
    expect(refusal(await confirm(1))).toEqual([409, 'library.not-must-read']);
    await admin.patch(`/api/library_files/${file.id}`, { library_file: { must_read: true, lock_version: 1 } });
    await expect.poll(() => rung(reader, file.id)).toEqual([false]);
    expect(await rung(admin, file.id)).toEqual([]);
    expect(await toRead(reader)).toBe(1);
    const all = await readers();
    expect(all.length).toBeGreaterThan(2);

    const confirmed = await confirm(1);

    expect(confirmed.body.library_file.read_at).not.toBeNull();
    expect(await toRead(reader)).toBe(0);
    expect(await rung(reader, file.id)).toEqual([true]);
    expect((await readers()).filter(({ confirmed_at: at }) => at === null)).toHaveLength(all.length - 1);
    expect((await readers()).at(-1)?.confirmed_at).not.toBeNull();
    await admin.patch(`/api/library_files/${file.id}`, { library_file: { file: await sent(admin, 'r2.png'), lock_version: 2 } });
    expect((await detailOf(reader, file.id)).read_at).toBeNull();
    await expect
      .poll(async () => (await rung(reader, file.id)).toSorted((one, other) => Number(one) - Number(other)))
      .toEqual([false, true]);
    expect(refusal(await confirm(1))).toEqual([409, 'library.newer-version']);
    const waiting = await reader.get<{ items: LibraryFileRow[] }>('/api/library_files?view=must_read');
    expect(waiting.body.items.map(({ id }) => id)).toEqual([file.id]);
  });

  it('is a favourite per user, and reminds the chosen users', async () => {
    const file = await aFile(null, 'favourite.png');
    const of = { library_file_id: file.id };
    const { favorite } = (await reader.post<{ favorite: { id: string } }>('/api/favorites', { favorite: of })).body;
    expect((await detailOf(reader, file.id)).favorite_id).toBe(favorite.id);
    expect((await detailOf(admin, file.id)).favorite_id).toBeNull();
    await reader.patch(`/api/favorites/${favorite.id}`, { favorite: { is_favorite: false } });
    expect((await detailOf(reader, file.id)).favorite_id).toBeNull();

    const remind = (wanted: object) => reader.post<{ reminder: LibraryReminder }>('/api/reminder', { reminder: { ...of, ...wanted } });
    const reminder = { note: 'Read before the shutdown', remind_at: '2030-01-15T08:00:00Z' };
    expect(refusal(await remind(reminder))).toEqual([422, 'settings.refused', 'remind_me: library.reminder-for-nobody']);
    expect(refusal(await remind({ ...reminder, note: ' ', remind_me: true }))).toEqual([422, 'settings.refused', 'note: answer.required']);
    expect(refusal(await remind({ note: 'x', remind_me: true }))).toEqual([422, 'settings.refused', 'remind_at: answer.required']);
    expect(refusal(await remind({ ...reminder, remind_others: [uuidv7()] }))).toContain('remind_others: answer.reference');
    const set = (await remind({ ...reminder, remind_me: true })).body.reminder;
    expect((await detailOf(reader, file.id)).reminders).toEqual([set]);
    expect((await detailOf(admin, file.id)).reminders).toEqual([]);
    const done = await reader.patch<{ reminder: LibraryReminder }>(`/api/reminder/${set.id}`, {
      reminder: { is_done: true, lock_version: set.lock_version },
    });
    expect(done.body.reminder.is_done).toBe(true);
  });
});
