import { Type, type TProperties } from 'typebox';

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const id = Type.String({ format: 'uuid' });
const instant = Type.String({ format: 'date-time' });
const word = Type.String({ maxLength: 100 });
const maybeText = Type.Union([Type.String(), Type.Null()]);
const figure = Type.Union([Type.Number(), Type.Null()]);
const verdict = Type.Union([Type.Boolean(), Type.Null()]);
const named = closed({ id: Type.String(), name: Type.String() });

/** Answers by the ids of their questions. */
export const answers = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());
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

export const row = {
  id: Type.String(),
  module: Type.String(),
  number: Type.Union([Type.String(), Type.Null()]),
  template: closed({ id: Type.String(), name: Type.String(), version: Type.Integer(), icon: Type.String() }),
  title: Type.Union([Type.String(), Type.Null()]),
  details: maybeText,
  status: Type.String(),
  conditions: Type.Array(Type.String()),
  site: Type.Union([named, Type.Null()]),
  starts_at: maybeText,
  ends_at: maybeText,
  occurred_at: maybeText,
  due_at: maybeText,
  submitted_at: maybeText,
  settled_at: maybeText,
  risk_level: maybeText,
  category: maybeText,
  requester: named,
  assignee: Type.Union([named, Type.Null()]),
  score: figure,
  passed: verdict,
  created_at: Type.String(),
  updated_at: Type.String(),
  version: Type.Integer(),
};

/** A reason why a step is refused. */
export const refusal = closed({
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  message: Type.Optional(Type.String()),
  mend: Type.Optional(Type.String()),
});

const capacity = Type.Enum(['asked', 'substitute', 'escalation', 'final']);
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

const child = closed({ id: Type.String(), module: Type.String(), number: maybeText, status: Type.String() });

const offeredEvent = closed({
  event: Type.String(),
  allowed: Type.Boolean(),
  refused: Type.Array(refusal),
  reason: Type.Union([Type.Literal('needed'), Type.Literal('if-incomplete'), Type.Literal('possible')]),
  sections: Type.Array(Type.String()),
  kinds: Type.Array(Type.String()),
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
  events: Type.Array(offeredEvent),
  ahead: Type.Array(
    closed({
      event: Type.String(),
      from: Type.String(),
      status: Type.String(),
      fillable: Type.Array(Type.String()),
      events: Type.Array(offeredEvent),
    }),
  ),
  recorded: Type.Union([closed({ answers, remarks, save: Type.Integer() }), Type.Null()]),
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
  revised: Type.Array(Type.String()),
  report_by: Type.Array(
    closed({ id: Type.String(), authority: Type.String(), due_at: Type.String(), at_once: Type.Boolean(), source: Type.String() }),
  ),
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
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  children: Type.Record(Type.String(), child),
  erased: Type.Array(Type.String()),
  parent: Type.Union([closed({ id: Type.String(), module: Type.String() }), Type.Null()]),
  versions: Type.Array(closed({ id, revision: Type.Integer(), status: Type.String(), at: Type.String() })),
  older_matrix: Type.Union([closed({ version: Type.Integer(), newest: Type.Integer() }), Type.Null()]),
  revision: Type.Union([closed({ document_number: Type.String(), rev_number: Type.String(), rev_date: Type.String() }), Type.Null()]),
  names: Type.Record(Type.String(), Type.String()),
  zone: Type.String(),
  now: Type.String(),
});

export const newRecord = closed({
  id,
  module: word,
  template_id: id,
  answers: Type.Optional(answers),
  remarks: Type.Optional(remarks),
  /** Parent of the record, and the relation to it. */
  parent: Type.Optional(closed({ id, relation: word })),
});
export const recordLinks = closed({
  items: Type.Array(
    closed({
      relation: Type.String(),
      direction: Type.Enum(['to', 'from']),
      id: Type.String(),
      module: Type.String(),
      number: Type.String(),
      title: maybeText,
      status: Type.String(),
      is_readable: Type.Boolean(),
      is_child: Type.Boolean(),
      source: Type.Union([closed({ question: Type.String(), answer: maybeText, finding: maybeText, comment: maybeText }), Type.Null()]),
    }),
  ),
  /** The children that the reader can make here. */
  creates: Type.Array(closed({ relation: Type.String(), module: Type.String(), template_id: Type.String() })),
});
/** The id of the copy, made by the client. */
export const cloneBody = closed({
  id,
  reason: Type.Optional(Type.String({ maxLength: 2000 })),
  kind: Type.Optional(Type.String({ maxLength: 50 })),
});
export const draftBody = closed({ answers, remarks });
export const draftSaved = closed({ version: Type.Integer(), updated_at: instant });
/** The ids of the colleagues that a draft is shared with. */
export const sharedTo = Type.Array(id, { minItems: 1, maxItems: 20 });
/** Cells that were changed while a state lasts, each with the value it was changed from. */
export const cellsBody = closed({
  changes: Type.Array(
    closed({
      key: Type.String({ minLength: 1, maxLength: 400 }),
      of: Type.Optional(Type.Literal('remark')),
      was: Type.Optional(Type.Unknown()),
      value: Type.Optional(Type.Unknown()),
    }),
    { minItems: 1, maxItems: 500 },
  ),
});
export const cellsSaved = closed({ save: Type.Integer() });
export const eventBody = closed({
  event: Type.String({ pattern: '^[a-z][A-Za-z]{0,40}$', maxLength: 41 }),
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
  kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z_]{0,40}$', maxLength: 41 })),
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
      kind: Type.Union([Type.String(), Type.Null()]),
      changed: Type.Array(Type.String()),
      values: Type.Array(closed({ question: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
      names: Type.Record(Type.String(), Type.String()),
      conditions: Type.Array(Type.String()),
    }),
  ),
});
