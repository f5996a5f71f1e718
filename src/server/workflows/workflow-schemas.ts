import { Type } from 'typebox';
import { mostReviewers } from '../../shared/workflow.ts';
import { listPage } from '../listing/list-query.ts';
import { closed, Id, maybe } from '../http/schemas.ts';

const Day = Type.String({ format: 'date', maxLength: 10 });
const ModuleId = Type.String({ minLength: 1, maxLength: 60 });
const Flow = Type.Enum(['sequential', 'parallel']);
const Field = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,40}$', maxLength: 41 });

const Reviewer = closed({
  kind: Type.Enum(['person', 'role', 'field']),
  user_id: maybe(Id),
  role_id: maybe(Id),
  field: maybe(Field),
  substitutes: Type.Array(closed({ user_id: Id, from_date: Day, until_date: Day }), { maxItems: 10 }),
});

const fields = {
  title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  module: ModuleId,
  flow: Flow,
  approve_when: maybe(Type.Integer({ minimum: 1, maximum: mostReviewers })),
  lead_time_hours: maybe(Type.Integer({ minimum: 1, maximum: 8760 })),
  escalation_user_id: maybe(Id),
  is_active: Type.Boolean(),
  template_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  site_ids: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
  reviewers: Type.Array(Reviewer, { maxItems: mostReviewers }),
};

export const newWorkflow = closed({ workflow: closed(fields) });
export const changedWorkflow = closed({ workflow: closed({ ...fields, lock_version: Type.Integer({ minimum: 1 }) }) });

/** A workflow to be saved. A new one has no id. */
export const wantedWorkflow = closed({ id: Type.Optional(Id), workflow: closed(fields) });
export const restarts = closed({ records: Type.Integer() });

export const workflowBody = closed({
  workflow: closed({
    id: Id,
    ...fields,
    under_review: Type.Integer(),
    lock_version: Type.Integer(),
    created_at: Type.String(),
    updated_at: Type.String(),
  }),
});

export const workflowPage = listPage(
  closed({
    id: Id,
    title: Type.String(),
    module: Type.String(),
    flow: Flow,
    approve_when: maybe(Type.Integer()),
    lead_time_hours: maybe(Type.Integer()),
    is_active: Type.Boolean(),
    updated_at: Type.String(),
    reviewers: Type.Integer(),
    forms: Type.Integer(),
    sites: Type.Integer(),
  }),
);

const named = closed({ id: Type.String(), name: Type.String() });
export const workflowOptions = closed({
  forms: Type.Array(named),
  roles: Type.Array(named),
  fields: Type.Array(closed({ id: Type.String(), name: maybe(Type.String()) })),
});
export const optionsQuery = closed({ module: ModuleId, templates: Type.Optional(Type.String({ maxLength: 7_400 })) });
