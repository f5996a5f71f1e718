import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import type { FolderRow, LibraryFileDetail, LibraryFileRow } from '../../../src/shared/library.ts';
import { aPdf } from '../../support/a-pdf.ts';
import { aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { processOfReader } from '../../support/reader-process.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
let admin: Client;
let reader: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
  reader = await Client.signIn(server, organization, 'requester');
});

async function sent(content: Buffer, name: string): Promise<string> {
  const id = uuidv7();
  await upload(admin, content, name, { id, target: 'library-file' });
  return id;
}

async function aFile(content: Buffer, name: string, folder?: FolderRow): Promise<LibraryFileRow> {
  const wanted = { file: await sent(content, name), folder_id: folder?.id ?? null };
  return (await admin.post<{ library_file: LibraryFileRow }>('/api/library_files', { library_file: wanted })).body.library_file;
}

const aFolder = async (folder: object) => (await admin.post<{ folder: FolderRow }>('/api/folders', { folder })).body.folder;

async function found(search: string, client = admin, view = 'all'): Promise<(string | null)[][]> {
  const address = `/api/library_files?view=${view}&search=${encodeURIComponent(search)}`;
  const { items } = (await client.get<{ items: LibraryFileRow[] }>(address)).body;
  return items.map(({ name, excerpt }) => [name, excerpt]);
}

it('search finds text in PDFs of readable folders, and a damaged PDF is still stored', async () => {
  const limited = await aFolder({ name: 'Limited' });
  const elsewhere = await aFolder({ name: 'Elsewhere', site_id: (await aSite(admin)).id });
  const { id } = (await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user;
  await admin.patch(`/api/folders/${limited.id}`, { folder: { viewer_ids: [id], lock_version: limited.lock_version } });
  const text = 'The hydrogen sulphide alarm is tested every week';
  const broken = await aFile(Buffer.from('%PDF-1.7\nnothing of this is a PDF\n%%EOF'), 'broken.pdf');
  expect(broken.type).toBe('application/pdf');
  const open = await aFile(aPdf(text), 'open.pdf');
  await aFile(aPdf(text), 'limited.pdf', limited);
  await aFile(aPdf(text), 'elsewhere.pdf', elsewhere);

  await expect.poll(() => found('HYDROGEN sulph'), { timeout: 20_000 }).toHaveLength(3);
  expect(await found('hydrogen sulph', reader)).toEqual([['open.pdf', text]]);
  expect(await found('hydrogen banana')).toEqual([]);
  expect(await found('open')).toEqual([['open.pdf', null]]);
  const hasText = async (id: string) =>
    (await admin.get<{ library_file: LibraryFileDetail }>(`/api/library_files/${id}`)).body.library_file.has_text;
  expect(await hasText(open.id)).toBe(true);
  const scan = await aFile(aPdf(), 'scan.pdf');
  await expect.poll(() => Promise.all([hasText(scan.id), hasText(broken.id)]), { timeout: 20_000 }).toEqual([false, false]);
  const limitedAway = await reader.get<{ total: number }>('/api/library_files?search=alarm');
  expect(limitedAway.body.total).toBe(1);

  const newer = { file: await sent(aPdf('Something else altogether'), 'newer.pdf'), lock_version: open.lock_version };
  await admin.patch(`/api/library_files/${open.id}`, { library_file: newer });
  await expect.poll(() => found('altogether', reader), { timeout: 20_000 }).toEqual([['open.pdf', 'Something else altogether']]);
  expect(await found('hydrogen', reader)).toEqual([]);
});

it('text in a deleted PDF is found only by users who may restore it', async () => {
  const text = 'Ammonia is detected at the chiller';
  const { id } = await aFile(aPdf(text), 'chiller.pdf');
  await expect.poll(() => found('ammonia', reader), { timeout: 20_000 }).toHaveLength(1);
  await admin.delete(`/api/library_files/${id}`);

  expect(await found('ammonia', admin, 'bin')).toEqual([['chiller.pdf', text]]);
  expect(await found('ammonia', reader, 'bin')).toEqual([]);
  expect(await found('chiller', reader, 'bin')).toEqual([['chiller.pdf', null]]);
});

it('a PDF whose reading was cut short is read again', async () => {
  await aFile(aPdf('Lanyards are inspected before use'), 'lanyards.pdf');
  // The server was started by the parent of this process.
  process.kill(await processOfReader('pdf-reader.ts', process.ppid), 'SIGTERM');
  await expect.poll(() => found('lanyards inspected'), { timeout: 20_000 }).toHaveLength(1);
});
