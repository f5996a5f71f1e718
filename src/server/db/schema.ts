import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { IndexNames, TemplateSettings } from '../../../engine/index.ts';
import type { Big, Created, Instant, Json, JsonDefault, Maybe, MaybeInstant, MaybeJson, Tenant } from './column-types.ts';
import type {
  ActivationsTable,
  CableTicketsTable,
  IdempotencyKeysTable,
  PasswordResetsTable,
  SessionsTable,
  SignInAttemptsTable,
} from './session-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { KeyTables } from './key-tables.ts';
import type { LibraryTables } from './library-tables.ts';
import type { MasterDataTables } from './master-data-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { OrganizationsTable } from './organization-table.ts';
import type { PublicLinkTables } from './public-link-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { StatisticTables } from './statistic-tables.ts';
import type { UserTables } from './user-tables.ts';
import type { WorkflowTables } from './workflow-tables.ts';

export interface TemplatesTable extends Tenant {
  id: string;
  module: string;
  stock_name: Maybe<string>;
  /** The hash of the stock document that was taken over last. */
  stock_hash: Maybe<string>;
  icon: string;
  is_low_risk: Generated<boolean>;
  is_active: Generated<boolean>;
  current_version: Maybe<number>;
  /** The index values that the current version fills, by question. */
  index_names: JsonDefault<IndexNames>;
  /** Progress of the background job that fills newly indexed questions of older records: the version to fill for, and the last record done. */
  index_fill: MaybeJson<{ version: number; after: string | null }>;
  /** Counts the changes of this row, which its versions do not: the `If-Match` of the next one. */
  lock_version: Generated<number>;
  created_at: Created;
}
export interface TemplateVersionsTable extends Tenant {
  template_id: string;
  version: number;
  document: Json<unknown>;
  /** The settings of the document, which the database takes from it. */
  settings: GeneratedAlways<TemplateSettings>;
  titles: Json<Record<string, string>>;
  descriptions: Json<Record<string, string>>;
  question_count: number;
  note: Maybe<string>;
  published_by: Maybe<string>;
  published_at: Instant;
  created_at: Created;
}
export interface TemplateDraftsTable extends Tenant {
  template_id: string;
  /** Nothing: all of it is published. */
  document: Json<unknown>;
  /** The published version that it was begun from. */
  based_on: Maybe<number>;
  /** Counts every write, a publication too: the `If-Match` of the next one. */
  version: number;
  /** The hash of the stock document that it was begun from, if it was one. */
  stock_hash: Maybe<string>;
  updated_by: Maybe<string>;
  updated_at: Instant;
}
/** Where a template is offered; without a row, everywhere. */
export interface TemplateSitesTable extends Tenant {
  template_id: string;
  site_id: string;
}
export interface NumberCountersTable extends Tenant {
  prefix: string;
  year: number;
  last: number;
}
export interface RecordsTable extends Tenant {
  id: string;
  module: string;
  number: Maybe<string>;
  /** Which version of its series it is; all versions share the number. */
  revision: Generated<number>;
  /** The version that it was begun from. */
  revises: Maybe<string>;
  /** The version that replaced it. */
  superseded_by: Maybe<string>;
  template_id: string;
  template_version: number;
  status: string;
  conditions: string[];
  context: JsonDefault<Record<string, unknown>>;
  answers: JsonDefault<Record<string, unknown>>;
  remarks: JsonDefault<Record<string, { comment?: string; files?: string[] }>>;
  requester_id: string;
  site_id: Maybe<string>;
  division_id: Maybe<string>;
  department_id: Maybe<string>;
  unit_id: Maybe<string>;
  starts_at: MaybeInstant;
  ends_at: MaybeInstant;
  occurred_at: MaybeInstant;
  due_at: MaybeInstant;
  risk_level: Maybe<string>;
  score: Maybe<number>;
  passed: Maybe<boolean>;
  assignee_id: Maybe<string>;
  category: Maybe<string>;
  title: Maybe<string>;
  details: Maybe<string>;
  contractor_id: Maybe<string>;
  /** When it was first submitted. */
  submitted_at: MaybeInstant;
  /** When it was settled: since then it waits for nothing more. */
  settled_at: MaybeInstant;
  parent_id: Maybe<string>;
  parent_module: Maybe<string>;
  /** Next time at which the clock alone may change it; null where time does not matter. */
  wake_at: MaybeInstant;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string, never>;
  updated_at: Instant;
  status_at: Instant;
}
/** Words, conditions and index values of records: one typed value a row. */
export interface RecordIndexTable extends Tenant {
  record_id: string;
  module: string;
  field: string;
  ordinal: number;
  vtext: Maybe<string>;
  vnum: Maybe<number>;
  vtime: MaybeInstant;
}
/** Answers that were saved during a state and are not recorded yet: only those that differ from the record. */
export interface RecordWorkTable extends Tenant {
  record_id: string;
  content: Json<WorkContent>;
  version: number;
  updated_by: string;
  updated_at: Instant;
}
/** Saved values of questions and remarks; an id in `questions` or `remarked` without a value was cleared. */
export interface WorkContent {
  answers: Record<string, unknown>;
  remarks: Record<string, { comment?: string; files?: string[] }>;
  questions: string[];
  remarked: string[];
}
export interface RecordPeopleTable extends Tenant {
  record_id: string;
  party: string;
  user_id: string;
}
export interface RecordLinksTable extends Tenant {
  from_id: string;
  relation: string;
  to_id: string;
  question: string;
  row_id: string;
}
export interface RecordSharesTable extends Tenant {
  record_id: string;
  shared_to: string;
  shared_by: string;
  shared_at: Instant;
  removed_at: MaybeInstant;
}
export interface RecordSitesTable extends Tenant {
  record_id: string;
  site_id: string;
}
export interface RecordVotesTable extends Tenant {
  record_id: string;
  round: number;
  user_id: string;
  decision: 'approve' | 'reject';
  reason: Maybe<string>;
  at: Instant;
  /** The seat that it decided, in a round of assigned reviewers, and in which capacity. */
  position: Maybe<number>;
  capacity: Maybe<'asked' | 'substitute' | 'escalation' | 'final'>;
}
export interface FilesTable extends Tenant {
  id: string;
  /** Purpose of the file: `record`, or a target of `shared/file-limits.ts`. */
  target: Generated<string>;
  record_id: Maybe<string>;
  question: Maybe<string>;
  /** Owner of the file if that is not a record. Null if the file was uploaded and is not attached yet. */
  owner_id: Maybe<string>;
  /** Its place among the files of its owner. */
  position: Generated<number>;
  name: string;
  type: string;
  size: Big;
  sha256: string;
  /** Hash of the stored content; null for older files. */
  content_sha256: Maybe<string>;
  /** Key of `record_keys` that content and name are sealed under; null: neither is sealed. */
  content_key: Maybe<string>;
  /** Sealed name, opened when it is read; `name` is empty then. */
  sealed_name: Maybe<string>;
  storage_key: string;
  created_by: string;
  created_at: Instant;
}
export interface HistoryTable extends Tenant {
  seq: Big;
  /** Site of the entity in the entry, if it has one. It filters the log and is not part of the hash. */
  site_id: Maybe<string>;
  at: Instant;
  actor_id: Maybe<string>;
  entity: string;
  entity_id: string;
  action: string;
  /** Canonical JSON (RFC 8785) that the hash covers. */
  text: string;
  prev: string;
  hash: string;
}
export interface HistoryHeadsTable extends Tenant {
  seq: Big;
  hash: string;
  /** The last signed checkpoint, and the digest of the public key that verifies it. */
  checkpoint_seq: Maybe<string>;
  checkpoint_key: Maybe<string>;
}
export interface OutboxTable extends Tenant {
  id: string;
  record_id: Maybe<string>;
  kind: string;
  payload: Json<Record<string, unknown>>;
  created_at: Instant;
  relayed_at: MaybeInstant;
}

/** Every table of the database, as `db/migrations` makes them. */
export interface Database
  extends
    MasterDataTables,
    WorkflowTables,
    UserTables,
    SiteTables,
    NotificationTables,
    PublicLinkTables,
    StatisticTables,
    MessageTables,
    ReportTables,
    ScheduleTables,
    KeyTables,
    LibraryTables,
    CalendarTables {
  organizations: OrganizationsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  activations: ActivationsTable;
  sign_in_attempts: SignInAttemptsTable;
  cable_tickets: CableTicketsTable;
  idempotency_keys: IdempotencyKeysTable;
  templates: TemplatesTable;
  template_versions: TemplateVersionsTable;
  template_drafts: TemplateDraftsTable;
  template_sites: TemplateSitesTable;
  number_counters: NumberCountersTable;
  records: RecordsTable;
  record_index: RecordIndexTable;
  record_people: RecordPeopleTable;
  record_links: RecordLinksTable;
  record_shares: RecordSharesTable;
  record_work: RecordWorkTable;
  record_sites: RecordSitesTable;
  record_votes: RecordVotesTable;
  files: FilesTable;
  history: HistoryTable;
  history_heads: HistoryHeadsTable;
  outbox: OutboxTable;
}
