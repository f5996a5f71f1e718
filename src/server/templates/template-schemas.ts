import { Type } from 'typebox';
import { closed, Id, maybe } from '../http/schemas.ts';

const number = Type.Integer({ minimum: 1 });
const instant = Type.String();
const params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
const person = maybe(closed({ id: Type.String(), name: Type.String() }));

/** A version in a query: its number, or the draft. */
export const versionOrDraft = Type.String({ pattern: '^(draft|[1-9][0-9]{0,8})$', maxLength: 9 });
export const moduleQuery = closed({ module: Type.String({ maxLength: 100 }) });
/** A document is checked by the linter, not by a schema: its faults are reported, not refused. */
export const document = Type.Record(Type.String(), Type.Unknown());
export const icon = Type.String({ pattern: '^[a-z0-9_]{1,60}$', maxLength: 60 });
const note = Type.String({ maxLength: 1000 });

export const newTemplate = closed({ module: Type.String({ maxLength: 100 }), document, icon: Type.Optional(icon) });
/** Fields of a template's row that may change without publishing a version. */
export const rowChange = Type.Object(
  {
    is_low_risk: Type.Optional(Type.Boolean()),
    is_active: Type.Optional(Type.Boolean()),
    icon: Type.Optional(icon),
    site_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    declines_stock: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false, minProperties: 1 },
);
const named = closed({ id: Id, name: Type.String() });
/** Data of the organisation that concerns a template while it is designed. */
export const surroundings = closed({
  open_records: closed({
    items: Type.Array(closed({ id: Id, number: maybe(Type.String()), status: Type.String() })),
    total: Type.Integer(),
  }),
  workflows: Type.Array(closed({ id: Id, title: Type.String(), is_for_template: Type.Boolean(), sites: Type.Array(named) })),
  risk_matrices: Type.Array(closed({ version: Type.Integer(), is_current: Type.Boolean(), matrix: Type.Unknown() })),
  sites: Type.Array(named),
});
export const draftBody = closed({ document });
export const publication = closed({ note: Type.Optional(note) });
export const restoration = closed({ version: number });
export const longestTitle = 200;
/** Without a title the copy is called by its original's name, as a copy. */
export const cloning = closed({
  title: Type.Optional(Type.String({ minLength: 1, maxLength: longestTitle })),
  version: Type.Optional(versionOrDraft),
});
export const diffQuery = closed({ from: Type.Optional(versionOrDraft), to: Type.Optional(versionOrDraft) });

export const finding = closed({
  code: Type.String(),
  pointer: Type.String(),
  level: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  params,
});
export const change = closed({ code: Type.String(), pointer: Type.String(), params });
export const loss = closed({
  sheet: Type.String(),
  row: Type.Integer(),
  column: Type.String(),
  name: Type.String(),
  code: Type.String(),
  params,
  effect: Type.Optional(Type.Literal('always-shown')),
});

export const savedDraft = closed({ id: Id, version: number, updated_at: instant, findings: Type.Array(finding) });
export const publishedVersion = closed({ id: Id, current_version: number, version: number, published_at: instant });
export const draftDetail = closed({
  document: Type.Unknown(),
  version: Type.Integer(),
  based_on: maybe(number),
  is_stored: Type.Boolean(),
  updated_by: person,
  updated_at: maybe(instant),
  findings: Type.Array(finding),
});
export const templateDetail = closed({
  id: Id,
  module: Type.String(),
  name: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  stock_name: maybe(Type.String()),
  is_low_risk: Type.Boolean(),
  is_active: Type.Boolean(),
  site_ids: Type.Array(Id),
  current_version: maybe(number),
  lock_version: number,
  versions: Type.Array(
    closed({
      version: number,
      name: Type.String(),
      questions: Type.Integer(),
      note: maybe(Type.String()),
      published_by: person,
      published_at: instant,
    }),
  ),
  draft: maybe(closed({ version: number, based_on: maybe(number), updated_by: person, updated_at: maybe(instant) })),
});
export const stockResult = closed({ is_newer: Type.Boolean(), changes: Type.Array(change) });
export const designedTemplate = closed({
  id: Id,
  module: Type.String(),
  name: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  stock_name: maybe(Type.String()),
  is_low_risk: Type.Boolean(),
  is_active: Type.Boolean(),
  current_version: maybe(number),
  lock_version: number,
  questions: Type.Integer(),
  draft: maybe(closed({ version: number, based_on: maybe(number), updated_by: person, updated_at: instant })),
  has_newer_stock: Type.Boolean(),
});
export const diffResult = closed({ from: versionOrDraft, to: versionOrDraft, changes: Type.Array(change) });
export const completenessResult = closed({
  languages: Type.Record(Type.String(), closed({ total: Type.Integer(), translated: Type.Integer(), missing: Type.Array(Type.String()) })),
});
