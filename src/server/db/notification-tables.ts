import type { ColumnType, Generated } from 'kysely';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { Created, Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

export interface NotificationsTable extends Tenant {
  id: string;
  /** The effect that it was made by. */
  outbox_id: string;
  user_id: string;
  module: string;
  scenario: string;
  /** The record that the notification is about. Empty if it links to `path` instead. */
  record_id: Maybe<string>;
  /** Path and title of a notification that is not about a record. */
  path: Maybe<string>;
  title: Maybe<string>;
  /** Whose doing it tells of; nothing: the clock's. */
  sender_id: Maybe<string>;
  /** The time that a reminder is about. */
  due_at: MaybeInstant;
  at: Instant;
  read_at: MaybeInstant;
}
export interface MailRefusalsTable extends Tenant {
  user_id: string;
  module: string;
  scenario: string;
  at: Instant;
}
export interface MailerTemplatesTable extends Tenant {
  id: string;
  module: string;
  scenario: string;
  language: string;
  /** Nothing: the stock texts. */
  texts: ColumnType<MailTexts | null, string | null, string | null>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
export interface RecordRemindersTable extends Tenant {
  record_id: string;
  scenario: string;
  due_at: Instant;
  at: Instant;
}

export interface SavedFiltersTable extends Tenant {
  id: string;
  user_id: string;
  module: string;
  name: string;
  /** The list's address after the question mark. */
  query: string;
  created_at: Created;
}

/** Tables of notifications and of users' personal settings. */
export interface NotificationTables {
  notifications: NotificationsTable;
  mail_refusals: MailRefusalsTable;
  mailer_templates: MailerTemplatesTable;
  record_reminders: RecordRemindersTable;
  saved_filters: SavedFiltersTable;
}
