import { lifecycleProblems } from './lifecycle-problems.ts';
import { areaProblems } from './area-problems.ts';

/** Every coded refusal of the product and the HTTP status it travels with; texts are `problems:<code>`, mending advice `problems:mend.<code>`. */
export const problemStatus = {
  'request.invalid': 400,
  'request.incomplete': 400,
  'request.malformed': 400,
  'request.tenant-mismatch': 400,
  'request.not-found': 404,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.idempotency-key-reused': 422,
  'request.if-match-required': 428,
  'request.too-many': 429,
  'request.failed': 500,
  'request.busy': 503,
  'server.disk-full': 507,
  'server.disk-failed': 503,

  'organisation.unknown': 404,
  'organisation.inactive': 403,
  'organisation.locked': 423,
  'organisation.sub-domain-taken': 409,
  'organisation.memory-exhausted': 507,
  'first-run.token-invalid': 403,
  'first-run.done': 409,

  'session.required': 401,
  'session.expired': 401,
  'session.account-unknown': 401,
  'session.password-incorrect': 401,
  'session.proof-needed': 428,
  'session.proof-wrong': 422,
  'session.no-password': 422,
  'session.account-inactive': 403,
  'session.csrf-invalid': 403,
  'session.cross-site': 403,
  'session.link-expired': 410,
  'session.reset-link-expired': 410,
  'session.not-activated': 403,
  'session.not-registered': 403,
  'session.throttled': 429,
  'session.password-too-short': 422,
  'session.password-too-long': 422,
  'session.password-special-missing': 422,
  'session.password-common': 422,
  'session.password-mismatch': 422,
  'session.e-mail-invalid': 422,
  'permission.denied': 403,
  'permission.beyond-own': 422,

  'module.not-found': 404,
  'module.in-use': 409,
  'user.not-found': 404,
  'user.e-mail-present': 409,
  'user.last-super-admin': 409,
  'user.last-admin': 409,
  'user.own-access': 409,
  'user.not-invitable': 409,
  'user.limit-reached': 409,
  'user.licences-used': 409,
  'user.name-invalid': 422,
  'user.phone-invalid': 422,
  'user.role-missing': 422,
  'user.site-missing': 422,
  'user.address-fixed': 422,
  'user.card-of-super-admin': 422,
  'role.not-found': 404,
  'role.name-missing': 422,
  'role.is-system': 409,
  'role.in-use': 409,
  'site.not-found': 404,
  'place.not-found': 404,
  'place.in-use': 409,
  'place.not-movable': 409,
  'source.not-found': 404,

  'settings.not-found': 404,
  'settings.changed-meanwhile': 409,
  'settings.refused': 422,
  'settings.in-use': 409,
  'plan.actions-used': 409,
  'plan.audits-used': 409,
  'plan.incidents-used': 409,
  'plan.observations-used': 409,
  'plan.permits-used': 409,
  'plan.records-used': 409,
  'plan.schedules-used': 409,
  'subscription.duty': 409,
  'mailer.not-sent': 502,
  'export.too-many': 422,

  'workflow.not-found': 404,
  'workflow.overlaps': 409,
  'workflow.sites-beyond-own': 422,

  'record.not-found': 404,
  'record.exists': 409,
  'record.not-draft': 409,
  'record.changed': 409,
  'record.version-stale': 412,
  'record.answers-invalid': 422,
  'record.not-fillable': 409,
  'record.not-your-section': 403,
  'record.cells-changed': 409,
  'record.not-shareable': 422,
  'record.not-movable': 409,
  'record.parent-invalid': 409,

  'report.not-found': 404,
  'report.proof-invalid': 422,
  'report.thread-full': 409,
  'osha.totals-differ': 422,
  'osha.too-many': 422,
  'osha.no-case': 404,
  'osha.certified-when': 422,

  'template.not-found': 404,
  'template.not-offered': 409,
  'template.permits-open': 409,
  'template.version-stale': 412,
  'template.invalid': 422,
  'template.too-large': 413,
  'template.too-heavy': 422,
  'template.version-not-found': 404,
  'template.nothing-to-publish': 409,
  'template.published': 409,
  'template.not-published': 409,
  'template.nothing-newer': 409,
  'template.translations-refused': 422,
  'template.sites-beyond-own': 422,
  'template.part-not-found': 404,
  'template.part-fixed': 409,
  'template.list-in-use': 409,
  'template.change-refused': 422,

  'import.old-binary-xls': 415,
  'import.not-a-workbook': 415,
  'import.format-unknown': 415,
  'import.too-large': 413,
  'import.unpacked-too-large': 413,
  'import.too-many-parts': 413,
  'import.not-json': 422,
  'import.unsafe-workbook': 422,
  'import.encrypted-workbook': 422,
  'import.unreadable-workbook': 422,
  'import.no-survey-sheet': 422,
  'import.survey-empty': 422,
  'import.no-questions': 422,
  'import.sheet-too-long': 422,
  'import.template-too-large': 422,
  'import.too-many-questions': 422,
  'import.too-many-rules': 422,
  'import.too-many-entries': 422,
  'import.row-refused': 422,
  'import.refused': 422,

  'print.unavailable': 503,

  'file.not-found': 404,
  'file.exists': 409,
  'file.missing': 422,
  'file.too-large': 413,
  'file.too-many': 422,
  'file.too-many-pixels': 422,
  'file.type-refused': 415,
  'file.ending-wrong': 415,
  'file.unreadable': 422,
  'file.quota-exceeded': 507,
  'file.damaged': 410,

  'link.expired': 410,

  ...areaProblems,
  'list.saved-filters-full': 409,
  'list.filter-unknown': 400,
  'list.filter-days': 400,
  'list.filter-numbers': 400,
  'list.filter-too-many': 400,
  ...lifecycleProblems,

  'answer.required': 422,
  'answer.type': 422,
  'answer.unknown': 422,
  'answer.reference': 422,
  'answer.not-below': 422,
  'answer.user': 422,
  'answer.record': 422,
  'answer.spawned': 422,
  'answer.child-refused': 422,
  'answer.site': 422,
  'answer.site-not-offered': 422,
  'answer.file': 422,
  'answer.undrawn': 422,
  'answer.drawing-of-other': 422,
  'answer.master-is-parent': 422,
  'answer.master-below': 422,
  'answer.integer': 422,
  'answer.calculation': 422,
  'answer.too-long': 422,
  'answer.too-short': 422,
  'answer.pattern': 422,
  'answer.minimum': 422,
  'answer.maximum': 422,
  'answer.option': 422,
  'answer.duplicate': 422,
  'answer.too-many': 422,
  'answer.too-few': 422,
  'answer.date': 422,
  'answer.time': 422,
  'answer.date-time': 422,
  'answer.check': 422,
  'answer.remark-required': 422,
  'answer.declaration': 422,
  'answer.row-id': 422,
  'answer.recorded': 422,
  'answer.signed-by-other': 422,
  'answer.signature-voided': 422,
  'answer.position': 422,
  'answer.region': 422,
  'answer.risk': 422,
  'answer.risk-matrix': 422,
  'answer.too-many-steps': 422,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** Error of one field or one answer, in the order in which it was found. */
export interface ProblemViolation {
  key: string;
  code: string;
  question?: string;
  params?: Record<string, string | number>;
  message?: string;
}

/** One unmet condition of an event and how to mend it. */
export interface ProblemRefusal {
  code: string;
  params?: Record<string, string | number>;
  message?: string;
  mend?: string;
}

/** A cell that another user changed in the meantime, with both values. A missing value means that the cell was cleared. */
export interface ProblemClash {
  key: string;
  of?: 'remark';
  mine?: unknown;
  theirs?: unknown;
}

export interface ProblemDetails {
  clashes?: readonly ProblemClash[];
  /** Values for the placeholders of the text. */
  params?: Record<string, string | number>;
  violations?: readonly ProblemViolation[];
  refused?: readonly ProblemRefusal[];
  /** Seconds until it is worth trying again, sent as Retry-After. */
  retryAfter?: number;
}

/** The body of every refusal: RFC 9457, with the `error` text that the specification's clients read. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  error: string;
  requestId: string;
  /** How to mend it, where there is something to say. */
  mend?: string;
  params?: Record<string, string | number>;
  violations?: readonly ProblemViolation[];
  refused?: readonly ProblemRefusal[];
  clashes?: readonly ProblemClash[];
}

/** A coded refusal: thrown by commands and routes, written as application/problem+json by one handler. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.details = details;
  }
}

/** Whether a text is the code of a problem. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemStatus, code);
}
