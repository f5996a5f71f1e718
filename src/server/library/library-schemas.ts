import { Type } from 'typebox';
import { mostViewers } from '../../shared/library.ts';
import { closed, Id, maybe } from '../http/schemas.ts';

const instant = Type.String();
const named = closed({ id: Id, name: Type.String() });
export const Name = Type.String({ maxLength: 200 });
export const LockVersion = Type.Integer({ minimum: 1 });

const folder = {
  id: Id,
  name: Type.String(),
  parent_id: maybe(Id),
  site_id: maybe(Id),
  site: maybe(named),
  child_ids: Type.Array(Id),
  favorite_id: maybe(Id),
  is_limited: Type.Boolean(),
  lock_version: Type.Integer(),
  updated_at: instant,
  deleted_at: maybe(instant),
};
export const Folder = closed(folder);

/** Roles and people that a folder is limited to, the limited folders above it, and the roles that can be chosen. */
export const FolderViewers = closed({
  roles: Type.Array(named),
  people: Type.Array(named),
  above: Type.Array(named),
  choices: Type.Array(named),
});
export const wantedViewers = {
  viewer_role_ids: Type.Optional(Type.Array(Id, { maxItems: mostViewers, uniqueItems: true })),
  viewer_ids: Type.Optional(Type.Array(Id, { maxItems: mostViewers, uniqueItems: true })),
};

const file = {
  id: Id,
  name: Type.String(),
  author: maybe(Type.String()),
  folder: maybe(named),
  site: maybe(named),
  file_id: Id,
  type: Type.String(),
  size: Type.Integer(),
  version: Type.Integer(),
  uploader: named,
  created_at: instant,
  updated_at: instant,
  must_read: Type.Boolean(),
  read_at: maybe(instant),
  favorite_id: maybe(Id),
  lock_version: Type.Integer(),
  deleted_at: maybe(instant),
  excerpt: maybe(Type.String()),
};
export const LibraryFile = closed(file);

export const Reminder = closed({
  id: Id,
  note: Type.String(),
  remind_at: instant,
  remind_me: Type.Boolean(),
  remind_others: Type.Array(named),
  is_done: Type.Boolean(),
  created_by: named,
  lock_version: Type.Integer(),
});

export const FolderDetail = closed({
  ...folder,
  path: Type.Array(named),
  sub_folders: Type.Array(Folder),
  reminders: Type.Array(Reminder),
});

const version = { version: Type.Integer(), file_id: Id, type: Type.String(), size: Type.Integer(), uploader: named, created_at: instant };
export const LibraryFileDetail = closed({
  ...file,
  has_text: maybe(Type.Boolean()),
  path: Type.Array(named),
  versions: Type.Array(closed(version)),
  reminders: Type.Array(Reminder),
});

export const Reader = closed({ user: named, confirmed_at: maybe(instant) });
export const Favorite = closed({ id: Id, is_favorite: Type.Boolean() });

/** A folder or a file that something is set on. */
export const ofOne = { folder_id: Type.Optional(Id), library_file_id: Type.Optional(Id) };
export const wantedReminder = {
  note: Type.Optional(Type.String({ maxLength: 2_000 })),
  remind_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Literal('')])),
  remind_me: Type.Optional(Type.Boolean()),
  remind_others: Type.Optional(Type.Array(Id, { maxItems: 200, uniqueItems: true })),
};
