import { uuidv7 } from 'uuidv7';
import type { Client } from './client.ts';
import { upload } from './upload.ts';

/** Kinds of things in the library and the safety calendar that an id can name. */
export type LibraryKind = 'folder' | 'libraryFile' | 'favorite' | 'reminder' | 'calendarEntry';

/** Kinds of the ids in a path, by how the path begins. */
export const libraryKinds: [string, LibraryKind][] = [
  ['/api/folders', 'folder'],
  ['/api/site_based_folders', 'folder'],
  ['/api/library_files', 'libraryFile'],
  ['/api/move_to', 'libraryFile'],
  ['/api/favorites', 'favorite'],
  ['/api/reminder', 'reminder'],
  ['/api/calendar_entries', 'calendarEntry'],
];

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Creates one of each kind in the library and the safety calendar, and returns their ids. */
export async function libraryIdsOf(client: Client, site: string): Promise<Record<LibraryKind, string>> {
  const folder = await client.post<{ folder: { id: string } }>('/api/folders', { folder: { name: 'Procedures', site_id: site } });
  const file = uuidv7();
  await upload(client, picture, 'plan.png', { id: file, target: 'library-file' });
  const made = await client.post<{ library_file: { id: string } }>('/api/library_files', { library_file: { file } });
  const of = { library_file_id: made.body.library_file.id };
  const favorite = await client.post<{ favorite: { id: string } }>('/api/favorites', { favorite: of });
  const reminder = await client.post<{ reminder: { id: string } }>('/api/reminder', {
    reminder: { ...of, note: 'Read', remind_at: '2030-01-15T08:00:00Z', remind_me: true },
  });
  const calendarEntry = {
    ...{ category: 'meeting', mode: 'offline', title: 'Meeting', description: null, venue: 'Canteen', link: null },
    ...{ starts_at: '2030-01-15T08:00:00Z', ends_at: '2030-01-15T09:00:00Z', recurrence: null },
    ...{ site_ids: [], guest_ids: [], attachments: [] },
  };
  const entry = await client.post<{ calendar_entry: { id: string } }>('/api/calendar_entries', { calendar_entry: calendarEntry });
  return {
    calendarEntry: entry.body.calendar_entry.id,
    folder: folder.body.folder.id,
    libraryFile: of.library_file_id,
    favorite: favorite.body.favorite.id,
    reminder: reminder.body.reminder.id,
  };
}
