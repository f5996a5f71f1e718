/** Subjects of the history's entries, each by the singular noun of its table; `activity:entity.<name>` is its word. */
export const historyEntities = [
  'record',
  'template',
  'user',
  'session',
  'organization',
  'site',
  'division',
  'department',
  'unit',
  'operating_unit',
  'site_plan',
  'map_pointer',
  'role',
  'workflow',
  'category',
  'environment_category',
  'root_cause',
  'hsse_rev_number',
  'manpower',
  'risk_matrix',
  'mailer_template',
  'subscription',
  'file',
  'audit_schedule',
  'report_schedule',
  'library_folder',
  'library_file',
  'calendar_entry',
] as const;
export type HistoryEntity = (typeof historyEntities)[number];

/** Verbs of the history's entries, each with its word `activity:action.<verb>`: of settings, of people, and the events of lifecycles. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'publish',
  'discard',
  'restore',
  'takeStock',
  'share',
  'unshare',
  'move',
  'submit',
  'change',
  'startReview',
  'approve',
  'reject',
  'revise',
  'issue',
  'accept',
  'record',
  'handBack',
  'inspect',
  'close',
  'revoke',
  'suspend',
  'reissue',
  'extend',
  'transfer',
  'handOver',
  'makeCode',
  'makeBadge',
  'withdrawBadge',
  'prove',
  'begin',
  'complete',
  'reopen',
  'cancel',
  'reassign',
  'postpone',
  'reschedule',
  'withdraw',
  'restartReview',
  'escalate',
  'deactivate',
  'reactivate',
  'assess',
  'assign',
  'handIn',
  'withdraw',
  'archive',
  'fail',
  'reportFailed',
  'newVersion',
  'supersede',
  'linkedChanged',
  'expire',
  'tick',
  'signIn',
  'signOut',
  'blockSignIn',
  'requestPasswordReset',
  'refuseMail',
  'resetPassword',
  'endStolenSession',
  'requestActivation',
  'activate',
  'finishOnboarding',
  'erase',
  'answerReporter',
  'confirmRead',
  'limit',
  'respond',
  'witness',
  'renewCalendarFeed',
] as const;

/** One line of the activity log. */
export interface ActivityRow {
  /** The number of the entry in the organisation's chain. */
  id: string;
  at: string;
  /** Person who acted. Null for the clock, or for a person who was not signed in. */
  actor: { id: string; name: string } | null;
  entity: string;
  entity_id: string;
  /** Name of the thing: a record's number, a person's name. Empty where nothing is known of it. */
  entity_name: string;
  /** The module of a record, for its words. */
  module: string | null;
  action: string;
  site: { id: string; name: string } | null;
}

/** A value of a field, before or after: ids are already names. */
export type ActivityValue = string | number | boolean | null | (string | number | boolean)[];

/** Details of an entry beside its line. */
export interface ActivityEntry extends ActivityRow {
  changes: { field: string; from: ActivityValue; to: ActivityValue }[];
  /** The questions whose answers it changed, by title. */
  questions: string[];
  reason: string | null;
}
