import { Type, type TProperties } from 'typebox';

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const id = Type.String({ format: 'uuid' });
const instant = Type.String({ format: 'date-time' });
const word = Type.String({ maxLength: 100 });
const figure = Type.Union([Type.Number(), Type.Null()]);
const verdict = Type.Union([Type.Boolean(), Type.Null()]);
const named = closed({ id: Type.String(), name: Type.String() });

const answers = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());
const remarks = Type.Record(
  Type.String({ maxLength: 300 }),
  closed({
    comment: Type.Optional(Type.String({ maxLength: 10_000 })),
    action: Type.Optional(Type.String({ maxLength: 10_000 })),
    files: Type.Optional(Type.Array(id, { maxItems: 50 })),
  }),
);
const version = Type.Integer({ minimum: 1 });

export const recordParams = closed({ id });

const row = {
  id: Type.String(),
  module: Type.String(),
  number: Type.Union([Type.String(), Type.Null()]),
  template: closed({ id: Type.String(), name: Type.String(), version: Type.Integer(), icon: Type.String() }),
  title: Type.Union([Type.String(), Type.Null()]),
  status: Type.String(),
  conditions: Type.Array(Type.String()),
  site: Type.Union([named, Type.Null()]),
  starts_at: Type.Union([Type.String(), Type.Null()]),
  ends_at: Type.Union([Type.String(), Type.Null()]),
  requester: named,
  assignee: Type.Union([named, Type.Null()]),
  score: figure,
  passed: verdict,
  created_at: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer(),
};

const refusal = closed({
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  message: Type.Optional(Type.String()),
  mend: Type.Optional(Type.String()),
});

const capacity = Type.Enum(['asked', 'substitute', 'escalation', 'final']);
const maybeText = Type.Union([Type.String(), Type.Null()]);
const maybeNamed = Type.Union([named, Type.Null()]);
const decision = Type.Union([Type.Literal('approve'), Type.Literal('reject')]);
const review = closed({
  round: Type.Integer(),
  workflow: maybeNamed,
  flow: Type.Enum(['sequential', 'parallel']),
  approve_when: Type.Integer(),
  approvals: Type.Integer(),
  began_at: Type.String(),
  ended_at: maybeText,
  seats: Type.Array(
    closed({
      position: Type.Integer(),
      kind: Type.Enum(['anyone', 'person', 'role', 'party', 'field', 'final']),
      rule: maybeText,
      people: Type.Array(closed({ user: named, capacity, from: maybeText, until: maybeText, is_present: Type.Boolean() })),
      opened_at: maybeText,
      due_at: maybeText,
      is_overdue: Type.Boolean(),
      escalated_at: maybeText,
      decision: Type.Union([decision, Type.Null()]),
      decided_by: maybeNamed,
      decided_at: maybeText,
    }),
  ),
});

export const recordDetail = closed({
  ...row,
  answers: Type.Record(Type.String(), Type.Unknown()),
  remarks: Type.Record(
    Type.String(),
    closed({
      comment: Type.Optional(Type.String()),
      action: Type.Optional(Type.String()),
      files: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  events: Type.Array(
    closed({
      event: Type.String(),
      allowed: Type.Boolean(),
      refused: Type.Array(refusal),
      reason: Type.Union([Type.Literal('needed'), Type.Literal('if-incomplete'), Type.Literal('possible')]),
      sections: Type.Array(Type.String()),
    }),
  ),
  fillable: Type.Array(Type.String()),
  people: Type.Array(closed({ party: Type.String(), user: named })),
  votes: Type.Array(
    closed({
      user: named,
      round: Type.Integer(),
      decision: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
      reason: Type.Union([Type.String(), Type.Null()]),
      at: Type.String(),
      position: Type.Union([Type.Integer(), Type.Null()]),
      capacity: Type.Union([capacity, Type.Null()]),
    }),
  ),
  review: Type.Union([review, Type.Null()]),
  shares: Type.Array(closed({ user: named, by: named, at: Type.String() })),
  signatures: Type.Record(Type.String(), closed({ user: named, at: Type.String() })),
  scores: Type.Union([
    closed({
      is_final: Type.Boolean(),
      version: Type.Integer(),
      total: Type.Number(),
      max: Type.Number(),
      percentage: figure,
      passed: verdict,
      sections: Type.Array(
        closed({ section: Type.String(), score: Type.Number(), max: Type.Number(), percentage: figure, passed: verdict }),
      ),
      failed: Type.Array(closed({ key: Type.String(), question: Type.String(), critical: Type.Boolean() })),
    }),
    Type.Null(),
  ]),
  facts: Type.Record(Type.String(), Type.String()),
  revision: Type.Union([closed({ document_number: Type.String(), rev_number: Type.String(), rev_date: Type.String() }), Type.Null()]),
  names: Type.Record(Type.String(), Type.String()),
  zone: Type.String(),
  now: Type.String(),
});

export const recordPage = closed({ items: Type.Array(closed(row)), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });

/** Lists in a query string are separated by commas. */
const list = Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_,-]*$' });
const ids = Type.String({ maxLength: 2000, pattern: '^([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12},?)*$' });

export const listQuery = closed({
  module: word,
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  sort: Type.Optional(word),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(list),
  condition: Type.Optional(list),
  site: Type.Optional(ids),
  template: Type.Optional(ids),
  /** A division, department or unit. */
  place: Type.Optional(id),
  mine: Type.Optional(Type.Boolean()),
});

export const newRecord = closed({ id, module: word, template_id: id, answers: Type.Optional(answers), remarks: Type.Optional(remarks) });
export const draftBody = closed({ answers, remarks });
export const draftSaved = closed({ version: Type.Integer(), updated_at: instant });
/** The ids of the colleagues that a draft is shared with. */
export const sharedTo = Type.Array(id, { minItems: 1, maxItems: 20 });
export const eventBody = closed({
  event: Type.String({ pattern: '^[a-z][A-Za-z]{0,40}$', maxLength: 41 }),
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
  answers: Type.Optional(answers),
  remarks: Type.Optional(remarks),
  version: Type.Optional(version),
});

export const historyQuery = closed({
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  size: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
});
export const historyPage = closed({
  items: Type.Array(
    closed({
      seq: Type.Integer(),
      at: Type.String(),
      actor: Type.Union([named, Type.Null()]),
      action: Type.String(),
      from: Type.Union([Type.String(), Type.Null()]),
      to: Type.Union([Type.String(), Type.Null()]),
      reason: Type.Union([Type.String(), Type.Null()]),
      changed: Type.Array(Type.String()),
      conditions: Type.Array(Type.String()),
    }),
  ),
});
