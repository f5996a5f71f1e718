import type { Named } from './named.ts';

/** A folder of the library. Without a site, it is open to all readers of the library. */
export interface FolderRow {
  id: string;
  name: string;
  parent_id: string | null;
  site_id: string | null;
  site: Named | null;
  child_ids: string[];
  favorite_id: string | null;
  /** Whether it, or a folder above it, is limited to roles and people. */
  is_limited: boolean;
  lock_version: number;
  updated_at: string;
  deleted_at: string | null;
}

/** Roles and people that a folder is limited to. Both lists are empty if the folder itself has no limit. */
export interface FolderViewers {
  roles: Named[];
  people: Named[];
  /** Limited folders above it, whose limits also apply. */
  above: Named[];
  /** The roles that read the library. */
  choices: Named[];
}

/** Roles, and people, that one folder can be limited to. */
export const mostViewers = 100;

/** A folder with the way to it from the top, and its own sub-folders. */
export interface FolderDetail extends FolderRow {
  path: Named[];
  sub_folders: FolderRow[];
  /** Those that the reader set or gets. */
  reminders: LibraryReminder[];
}

/** A file of the library in its latest version. */
export interface LibraryFileRow {
  id: string;
  name: string;
  author: string | null;
  folder: Named | null;
  site: Named | null;
  /** The content of the latest version: `/api/files/{file_id}`. */
  file_id: string;
  type: string;
  size: number;
  version: number;
  uploader: Named;
  created_at: string;
  updated_at: string;
  must_read: boolean;
  /** When the reader confirmed the latest version. */
  read_at: string | null;
  favorite_id: string | null;
  lock_version: number;
  deleted_at: string | null;
  /** Excerpt of the text around a match. Empty if it cannot be shown; null if the name or the author matched. */
  excerpt: string | null;
}

export interface LibraryFileVersion {
  version: number;
  file_id: string;
  type: string;
  size: number;
  uploader: Named;
  created_at: string;
}

export interface LibraryReminder {
  id: string;
  note: string;
  remind_at: string;
  remind_me: boolean;
  remind_others: Named[];
  is_done: boolean;
  created_by: Named;
  lock_version: number;
}

export interface LibraryFileDetail extends LibraryFileRow {
  /** Whether a search finds the latest version by its text. Null for a file that is not a PDF, and until the PDF has been read. */
  has_text: boolean | null;
  path: Named[];
  versions: LibraryFileVersion[];
  reminders: LibraryReminder[];
}

/** A person who must read a file, and when they confirmed it. */
export interface LibraryReader {
  user: Named;
  confirmed_at: string | null;
}

/** Lists of files beside that of one folder. */
export const libraryViews = ['all', 'favorites', 'must_read', 'bin'] as const;
export type LibraryView = (typeof libraryViews)[number];
