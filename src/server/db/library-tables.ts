import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Created, Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

interface Changing extends Tenant {
  lock_version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
/** Columns of rows that can be restored from the bin; `deleted_with` is the folder or file whose deletion included them. */
interface Binned {
  deleted_at: MaybeInstant;
  deleted_with: Maybe<string>;
}
/** A folder or a file, never both. */
interface OfOne {
  folder_id: Maybe<string>;
  library_file_id: Maybe<string>;
}
export interface LibraryFoldersTable extends Changing, Binned {
  id: string;
  parent_id: Maybe<string>;
  /** Site of the folder: its parent's, if it has one. */
  site_id: Maybe<string>;
  name: string;
  /** The folders whose limits apply to it: itself and its ancestors, where they are limited. */
  limited_by: Generated<string[]>;
  created_by: string;
}
/** A role or a person that a limited folder is for, never both. */
export interface LibraryFolderViewersTable extends Tenant {
  id: string;
  folder_id: string;
  role_id: Maybe<string>;
  user_id: Maybe<string>;
}
export interface LibraryFilesTable extends Changing, Binned {
  id: string;
  /** Null at the top of the library. */
  folder_id: Maybe<string>;
  name: string;
  author: Maybe<string>;
  version: Generated<number>;
  must_read: Generated<boolean>;
  created_by: string;
}
/** One content of a library file; its row in `files` is owned by `id`. */
export interface LibraryFileVersionsTable extends Tenant {
  id: string;
  library_file_id: string;
  version: number;
  created_by: string;
  created_at: Instant;
}
/** Text of a PDF, of the latest version of a file. */
export interface LibraryTextsTable extends Tenant {
  version_id: string;
  /** Whether the PDF could be read; a damaged or locked one has no text. */
  is_readable: boolean;
  /** The beginning of the text, for excerpts. */
  text: string;
  /** Read by `library_versions_saying` alone: under row-level security no filter on it could use its index. */
  words: ColumnType<never, RawBuilder<string>, never>;
  read_at: Instant;
}
export interface LibraryFavoritesTable extends Tenant, OfOne {
  id: string;
  user_id: string;
  created_at: Created;
}
export interface LibraryRemindersTable extends Changing, OfOne {
  id: string;
  note: string;
  remind_at: Instant;
  told_at: MaybeInstant;
  is_done: Generated<boolean>;
  created_by: string;
}
export interface LibraryReminderPeopleTable extends Tenant {
  reminder_id: string;
  user_id: string;
}
/** Who confirmed to have read which version of what. */
export interface ReadConfirmationsTable extends Tenant {
  entity: string;
  entity_id: string;
  version: number;
  user_id: string;
  at: Instant;
}

/** The document library. */
export interface LibraryTables {
  library_folders: LibraryFoldersTable;
  library_folder_viewers: LibraryFolderViewersTable;
  library_files: LibraryFilesTable;
  library_file_versions: LibraryFileVersionsTable;
  library_texts: LibraryTextsTable;
  library_favorites: LibraryFavoritesTable;
  library_reminders: LibraryRemindersTable;
  library_reminder_people: LibraryReminderPeopleTable;
  read_confirmations: ReadConfirmationsTable;
}
