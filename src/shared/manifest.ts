import type { Look } from '../../workflows/index.ts';
import type { ListColumn } from './column-names.ts';
import type { Dashboard } from './dashboard.ts';
import type { Language } from './language.ts';
import type { PublicAddress } from './public-form.ts';
import type { SystemRole } from './system-roles.ts';
import type { Action, DeclaredSubject, Subject } from './permission.ts';
import type { ValueKind } from './record-columns.ts';

/** Import of records from a workbook by users who may create them. */
type Importing = Partial<Record<'import', true | { most?: number; keepsDrafts?: true; later?: string[] }>>;

/** Registration of a module: `schemas/<id>/module.json`. Nothing else registers it. */
export interface ModuleManifest extends Importing {
  /** Plural kebab-case, the same word in schemas, modules, locales, URLs and query keys. */
  id: string;
  /** Name of the module in each language, for a module without its own texts. A missing language falls back to English. */
  title?: Partial<Record<Language, string>>;
  /** The subject that rules name. */
  subject: Subject;
  /** The subject that rules name for designing its templates; without one it is `subject`. */
  settingsSubject?: Subject;
  /** Subjects that the module adds to those of the specification. */
  subjects?: DeclaredSubject[];
  /**
   * Whether every organisation has the module, regardless of its choice, because the module contains people and things that other modules
   * refer to.
   */
  everywhere?: true;
  /** The id of the lifecycle its records follow. */
  lifecycle: string;
  /** Default prefix of record numbers: `PTW-2026-0001`. */
  numberPrefix: string;
  /** Stock templates, by file name without `.json`, in the order they are offered. */
  forms: string[];
  list: {
    columns: ListColumn[];
    /** Names of columns, parties and index values, and `condition`, `mine`, `planned` and `person`. */
    filters: string[];
    sort: string;
    /** The statuses that the list is narrowed to by default. */
    status?: string[];
    /** Rows of a page, where they are not 25. */
    size?: number;
    /** The party that sees its own records first: `assignee`. */
    first?: 'assignee';
    /** Opens a record beside the list in a wide window. */
    panel?: true;
    /** Further views of the list, in the order of their buttons. */
    views?: StandardView[];
  };
  /** The index values that templates of the module write with `x-index`, and how each is filtered. */
  index?: Record<string, ValueKind>;
  /** The index values that only holders of a grant of `reads` filter, list and count by: those of sections that few may read. */
  indexReads?: Record<string, string>;
  /** Index values that are amounts of money, each with the index value that contains its currency. */
  amounts?: Record<string, string>;
  /**
   * Values of records that rules may look up, by name, with their texts. A module declares its own; once loaded, each manifest has those of
   * all modules, because a rule of any module may read them.
   */
  lookups?: Record<string, Partial<Record<Language, string>>>;
  /** The ids of all modules. Each manifest has them once loaded, because a question of any module may list the records of another. */
  modules?: readonly string[];
  /** For each event of the lifecycle: who may send it. `system` events are the clock's. */
  grants: Record<string, Grant>;
  /** Questions whose answer belongs to one record alone: the employee ID of a worker. */
  unique?: string[];
  /** Events of the lifecycle that the module does not use. No one may send them. */
  omits?: string[];
  /** The kinds of an event among which its sender chooses one, by event: their words are `kind.<event>.<kind>`. Those of `create` say why a record is copied. */
  kinds?: Record<string, string[]>;
  /** How many of the reviewers must approve, while no review workflow of the organisation says otherwise. */
  review?: {
    approveWhen: number;
    /** Whether a record is reviewed only if a review workflow applies to it. Without this, every user with the right reviews it. */
    byWorkflowOnly?: true;
  };
  /**
   * Who may see the sections that name this grant (`"read": "health"`): a role with one of the actions on the module's subject, or one of
   * the parties of the record. A user who may fill such a section sees it too.
   */
  reads?: Record<string, { actions?: Action[]; party?: string[] }>;
  /** The parties a template may name with `x-party`. */
  parties: string[];
  /** The parties that do the work: with separation of duty, none of them decides on it. */
  performs?: string[];
  /**
   * Recipients of each scenario (an event or a condition) that the lifecycle notifies: parties, `requester`, `reviewer` or `company`.
   * `other` is for conditions that only a template defines.
   */
  tells?: Record<string, string[]>;
  /** Reminders before or after a time of a record under way. */
  reminders?: Reminder[];
  /** Deadlines for reports to authorities follow from its answers (`src/shared/report-clock.ts`); the parties that are reminded of them. */
  reportClocks?: { tells: string[] };
  /** Actions that each stock role has on the subject, by the role's key. */
  roles?: Partial<Record<SystemRole, Action[]>>;
  /** The module's own addresses, where they are not `/<module>/…`. */
  paths?: ModulePaths;
  /** Child records of its records, by relation: their module, which may be the same one, and the stock template they use. */
  links?: Record<string, ChildLink>;
  /** The steps by which a record is filled in, in their order; the summary opens one at a time, at `/<module>/<id>/steps/<step>`. */
  steps?: RecordStep[];
  /** Public address for reports without an account, and the stock template of their form, of which only the submission is shown. */
  public?: PublicAddress;
  /** Events that require the password again if it was entered too long ago. */
  signsAgain?: string[];
  /** Events that wait on the device while there is no connection, and are judged by the server once there is. */
  offline?: string[];
  /** Parts of a printed record beside its answers: history and signatures, unless they are `false`, and linked records, if they are `true`. */
  print?: { history?: boolean; links?: boolean; signatures?: boolean };
  /** Whether a printed record carries a code that shows its state to anyone who scans it. */
  gate?: true;
  /**
   * Columns that place records on a calendar, the event that moves a record to another day, and the parties whose calendar feeds contain
   * the records. The safety calendar also shows the index values `days`, and only records in `states`.
   */
  calendar?: { start: CalendarColumn; end?: CalendarColumn; days?: string[]; states?: string[]; move?: string; feed?: string[] };
  /**
   * A later record of the same contractor with the same answer replaces an earlier one when it reaches one of these states. Nothing is
   * awaited of the earlier one any more.
   */
  replaced?: { in: string[]; same: string };
  /** Place in the menu, and in the specification's order of landing pages. A module without the latter follows all that have it. */
  menu: { order: number; landing?: number };
  /**
   * Address for designing its templates, and its place in the specification's order of landing pages. Its texts are under `design` in the
   * module's namespace. Without it, the module's templates cannot be designed.
   */
  design?: { path: string; landing?: number };
  /** Names of its templates in the specification: `/api/permits` for all, `permit` for one. A module of ours has none. */
  calls?: {
    templates: string;
    template: string;
    /** Further paths under which a template is changed: `/api/modify_audits/{id}`. */
    changedAt?: string[];
    /** Fields that templates require: a call for a new one must send `prefix_id`, and none is published without its `description`. */
    needs?: ('prefix_id' | 'description')[];
    /** State in which sections added by these calls are filled. Without one, they are part of the submission. */
    filledWhile?: string;
  };
  /** Name of a Material icon, in snake_case. */
  icon: string;
  /** Icons of stock templates that have their own, by file name. */
  icons?: Record<string, string>;
}

/** A reminder of an approaching time, or an escalation after it has passed. */
export interface Reminder {
  /** How long before, as ISO 8601 writes it: `PT30M`, `P1M`. */
  before?: string;
  /** How long after: the named recipients are notified again that it is overdue. */
  after?: string;
  of: ReminderColumn;
  /** The one state in which it is sent. */
  while?: string;
  tells: string[];
}
/** The views that every list can show beside its table: `cards`, `calendar` by the columns of `calendar`, `map` by site and place. */
export type StandardView = 'cards' | 'calendar' | 'map';
export type CalendarColumn = 'starts_at' | 'ends_at' | 'due_at' | 'occurred_at';
export type ReminderColumn = 'starts_at' | 'ends_at' | 'due_at';

/** Addresses of a module's screens. `:id` is the id of the record. */
export interface ModulePaths {
  list?: string;
  new?: string;
  edit?: string;
  summary?: string;
}

/** How the states and conditions of a module's records look, as its lifecycle says. */
export interface ModuleLooks {
  status: Readonly<Record<string, Look>>;
  condition: Readonly<Record<string, Look>>;
  /** The states in which work is under way: their end matters, not their start. */
  underway: readonly string[];
}

/** A manifest as the server sends it. */
export interface SentManifest extends ModuleManifest {
  looks: ModuleLooks;
  dashboard?: Dashboard;
}

/** The modules of a reader as the server sends them. The lookups of all modules are sent once, beside the manifests. */
export interface SentModules {
  items: SentManifest[];
  lookups: NonNullable<ModuleManifest['lookups']>;
}

/** The children that a record can have under one relation. */
export interface ChildLink {
  module: string;
  /** The stock template of a child, by file name without `.json`. */
  template: string;
  /** Columns with names of people that no text of the child may repeat: `victims/victimName`. */
  unnamed?: string[];
  /** Texts that a child made by hand begins with: by its question, the question or the column (`rootCauses/causeText`) of the record. */
  proposes?: Record<string, string>;
}

/** One step of a record: the sections of its template that belong to it. */
export interface RecordStep {
  id: string;
  /** Title of the step, where the module has no text for it. */
  title?: string;
  sections: string[];
}

/**
 * Conditions on the sender of an event; all the given ones must be met. Separation of duty is not defined here but by the lifecycle's
 * guards, which can give a reason and which a template may switch off.
 */
export interface Grant {
  /** The clock's, and no one else's. */
  system?: true;
  /** The sender's role grants one of these on the module's subject. */
  actions?: Action[];
  /** The sender is one of these parties of the record. `requester` is the person who created it. */
  party?: string[];
  /** Where the template requires no separation of duty, these parties may send the event without the conditions above. */
  unseparated?: string[];
  /** The sender becomes this party of the record with the event. */
  becomes?: string;
  /** For sections filled during a state: incomplete answers may be saved, but the events that need answers require complete ones. */
  partial?: true;
}

/** The subject whose rules say who may design a module's templates. */
export function settingsSubjectOf({ settingsSubject, subject }: Pick<ModuleManifest, 'settingsSubject' | 'subject'>): Subject {
  return settingsSubject ?? subject;
}

/** Whether an organisation may leave out a module: true unless the module is `everywhere`. */
export function isOptional({ everywhere }: Pick<ModuleManifest, 'everywhere'>): boolean {
  return everywhere !== true;
}

/** Whether an organisation uses a module: of those that it can do without the ones that it chose. Nothing chosen is all. */
export function isChosen(manifest: Pick<ModuleManifest, 'id' | 'everywhere'>, chosen: readonly string[] | null): boolean {
  return chosen === null || !isOptional(manifest) || chosen.includes(manifest.id);
}
