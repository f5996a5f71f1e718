import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { remindOfLibrary } from '../../../src/server/library/due-reminders.ts';
import type { FolderDetail, FolderRow, FolderViewers, LibraryFileRow, LibraryReader } from '../../../src/shared/library.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { Client, type Answer } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const librarian = 'Librarian';
type Organization = Awaited<ReturnType<typeof server.anOrganization>>;
let organization: Organization;
let admin: Client;
/** May edit the library, and is no admin. */
let editor: Client;
/** May read it. */
let reader: Client;
let reviewer: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  const role_actions_attributes = [{ name: 'Library', r_view: true, r_add: true, r_edit: true, r_destroy: true }];
  const made = await admin.post<{ role: { id: string } }>('/api/roles', { role: { name: librarian, role_actions_attributes } });
  const [issuer] = (await admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=issuer@')).body.items;
  const user = { role_id: made.body.role.id, lock_version: issuer?.lock_version };
  const changed = await admin.patch(`/api/users/${issuer?.id}`, { user });
  if (changed.status !== 200) throw new Error(changed.text);
  editor = await Client.signIn(server, organization, 'issuer');
  reader = await Client.signIn(server, organization, 'requester');
  reviewer = await Client.signIn(server, organization, 'reviewer');
});

const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
const viewersOf = async (id: string) => (await admin.get<{ viewers: FolderViewers }>(`/api/folders/${id}/viewers`)).body.viewers;
const roleIdOf = async (folder: FolderRow, name: string) =>
  (await viewersOf(folder.id)).choices.find((role) => role.name === name)?.id ?? '';

async function aFolder(name: string, parentId?: string, client = admin): Promise<FolderRow> {
  const answer = await client.post<{ folder: FolderRow }>('/api/folders', { folder: { name, parent_id: parentId ?? null } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.folder;
}

async function aFile(folderId: string | null, name = 'plan.png'): Promise<LibraryFileRow> {
  const file = uuidv7();
  await upload(admin, picture, name, { id: file, target: 'library-file' });
  const answer = await admin.post<{ library_file: LibraryFileRow }>('/api/library_files', { library_file: { file, folder_id: folderId } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.library_file;
}

async function limit(folder: FolderRow, viewers: { viewer_role_ids?: string[]; viewer_ids?: string[] }, client = admin) {
  const { lock_version } = (await admin.get<{ folder: FolderDetail }>(`/api/folders/${folder.id}`)).body.folder;
  return client.patch<{ folder: FolderRow }>(`/api/folders/${folder.id}`, { folder: { ...viewers, lock_version } });
}

const refusal = ({ status, body }: Answer) => {
  const { code, violations } = body as ProblemBody;
  return [status, code, ...(violations ?? []).map((violation) => `${violation.key}: ${violation.code}`)];
};

describe('a limited folder', () => {
  it('is visible with its contents only to its viewers, in every library call', async () => {
    const top = await aFolder('Investigations');
    const inner = await aFolder('Witnesses', top.id);
    const file = await aFile(inner.id, 'witness-statement.png');
    await admin.patch(`/api/library_files/${file.id}`, { library_file: { must_read: true, lock_version: 1 } });
    const open = await aFolder('Open');
    for (const of of [{ folder_id: inner.id }, { library_file_id: file.id }]) await reader.post('/api/favorites', { favorite: of });
    const reminder = { note: 'x', remind_at: '2030-01-15T08:00:00Z', remind_me: true };
    const set = await reader.post<{ reminder: { id: string } }>('/api/reminder', { reminder: { ...reminder, library_file_id: file.id } });

    const limited = await limit(top, { viewer_role_ids: [await roleIdOf(top, 'Reviewer')], viewer_ids: [await idOf(editor)] });

    expect(limited.body.folder).toMatchObject({ is_limited: true });
    expect(await viewersOf(inner.id)).toMatchObject({ roles: [], people: [], above: [{ id: top.id, name: 'Investigations' }] });
    const listed = async (client: Client, query = '') =>
      (await client.get<{ items: LibraryFileRow[] }>(`/api/library_files?${query}`)).body.items.map(({ id }) => id);
    for (const client of [reviewer, editor]) {
      expect((await client.get(`/api/folders/${inner.id}`)).status).toBe(200);
      expect((await client.get(`/api/files/${file.file_id}`)).status).toBe(200);
      expect(await listed(client, 'search=witness')).toEqual([file.id]);
    }
    const folders = (await reader.get<{ folders: FolderRow[] }>('/api/folders')).body.folders;
    expect(folders.map(({ id }) => id)).toEqual([open.id]);
    for (const path of [
      ...[`/api/folders/${top.id}`, `/api/folders/${inner.id}`, `/api/site_based_folders/${inner.id}`],
      ...[`/api/library_files/${file.id}`, `/api/files/${file.file_id}`, `/api/files/${file.file_id}/about`],
    ])
      expect([path, (await reader.get(path)).status]).toEqual([path, 404]);
    for (const query of ['search=witness', 'view=favorites', 'view=must_read', `folder=${inner.id}`])
      expect(await listed(reader, query)).toEqual([]);
    expect((await reader.post(`/api/library_files/${file.id}/confirmations`, { version: 1 })).status).toBe(404);
    expect((await reader.post('/api/favorites', { favorite: { folder_id: inner.id } })).status).toBe(404);
    expect((await reader.post('/api/reminder', { reminder: { ...reminder, folder_id: inner.id } })).status).toBe(404);
    const late = { reminder: { is_done: true, lock_version: 1 } };
    expect((await reader.patch(`/api/reminder/${set.body.reminder.id}`, late)).status).toBe(404);
    const readers = (await admin.get<{ items: LibraryReader[] }>(`/api/library_files/${file.id}/readers`)).body.items;
    const waiting = readers.map(({ user }) => user.id);
    expect(waiting).toContain(await idOf(reviewer));
    expect(waiting).not.toContain(await idOf(reader));
    const others = { ...reminder, remind_me: false, remind_others: [await idOf(reader)], library_file_id: file.id };
    expect(refusal(await admin.post('/api/reminder', { reminder: others }))).toEqual([
      422,
      'settings.refused',
      'remind_others: library.cannot-open',
    ]);

    expect((await limit(top, { viewer_role_ids: [], viewer_ids: [] })).body.folder.is_limited).toBe(false);
    expect((await reader.get(`/api/files/${file.file_id}`)).status).toBe(200);
  });

  it('also limits its subfolders and added items, and blocks moves, deletes and restores that bypass the limit', async () => {
    const top = await aFolder('Board');
    const inner = await aFolder('Minutes', top.id);
    const role = await roleIdOf(top, librarian);
    await limit(top, { viewer_role_ids: [role] });
    await limit(inner, { viewer_role_ids: [role], viewer_ids: [await idOf(reviewer)] });
    expect((await reviewer.get(`/api/folders/${inner.id}`)).status).toBe(404);
    const made = await aFolder('2026', inner.id);
    expect(made.is_limited).toBe(true);

    const moved = await aFolder('Elsewhere');
    const move = (client: Client, id: string, target: string | null) =>
      client.patch(`/api/move_to/${id}`, { move_to: { kind: 'folder', target_folder_id: target } });
    expect(refusal(await move(editor, moved.id, uuidv7()))).toEqual([404, 'library.target-not-found']);
    await move(admin, moved.id, top.id);
    expect((await reader.get(`/api/folders/${moved.id}`)).status).toBe(404);
    await move(admin, moved.id, null);
    expect((await reader.get(`/api/folders/${moved.id}`)).status).toBe(200);

    await limit(made, { viewer_ids: [await idOf(admin)] });
    expect(refusal(await editor.delete(`/api/folders/${inner.id}`))).toEqual([409, 'library.holds-hidden']);
    expect(refusal(await move(editor, inner.id, null))).toEqual([409, 'library.holds-hidden']);

    const file = await aFile(inner.id);
    await admin.delete(`/api/library_files/${file.id}`);
    await admin.delete(`/api/folders/${top.id}`);
    const back = { library_file: { is_deleted: false, lock_version: 1 } };
    expect(refusal(await admin.patch(`/api/library_files/${file.id}`, back))).toEqual([409, 'library.restore-folder-first']);
  });

  it('refuses a limit that excludes its editor, unknown viewers and stale changes, and logs the limit', async () => {
    const folder = await aFolder('Drafts', undefined, editor);
    const { lock_version } = folder;
    expect(refusal(await limit(folder, { viewer_ids: [await idOf(reader)] }, editor))).toEqual([
      422,
      'settings.refused',
      'viewer_ids: library.leaves-you-out',
    ]);
    expect(refusal(await limit(folder, { viewer_ids: [uuidv7()] }))).toContain('viewer_ids: answer.reference');
    expect(refusal(await limit(folder, { viewer_role_ids: [uuidv7()] }))).toContain('viewer_role_ids: answer.reference');
    expect((await limit(folder, { viewer_ids: [await idOf(reader)] }, reader)).status).toBe(403);
    expect((await reader.get(`/api/folders/${folder.id}/viewers`)).status).toBe(403);
    const own = { viewer_ids: [await idOf(editor)] };
    expect((await limit(folder, own, editor)).status).toBe(200);
    const stale = await editor.patch(`/api/folders/${folder.id}`, { folder: { ...own, lock_version } });
    expect(refusal(stale)).toEqual([409, 'settings.changed-meanwhile']);
    const log = await admin.get<{ items: { action: string; entity_name: string }[] }>('/api/activity_logs');
    expect(log.body.items[0]).toMatchObject({ action: 'limit', entity_name: 'Drafts' });
  });

  it('reminds no users who can no longer open it', async () => {
    const folder = await aFolder('Closed later');
    const at = new Date(Date.now() - 60_000).toISOString();
    const people = { remind_me: true, remind_others: [await idOf(reader), await idOf(reviewer)] };
    const made = await admin.post('/api/reminder', { reminder: { note: 'Read', remind_at: at, folder_id: folder.id, ...people } });
    expect(made.status).toBe(201);
    await limit(folder, { viewer_ids: [await idOf(reviewer)] });
    const clock = { now: () => new Date() };
    expect(await remindOfLibrary({ tenancy: server.tenancy, clock }, organization.organizationId)).toBe(2);
  });
});
