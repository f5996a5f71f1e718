import { tenantTable } from './tenant-table.ts';

const user = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const workflowKey = 'FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows (organization_id, id) ON DELETE CASCADE';
const roundKey =
  'FOREIGN KEY (organization_id, record_id, round) REFERENCES record_rounds (organization_id, record_id, round) ON DELETE CASCADE';
const hours = 'CHECK (lead_time_hours BETWEEN 1 AND 8760)';
const flow = `flow text NOT NULL CHECK (flow IN ('sequential', 'parallel'))`;
const many = 'CHECK (approve_when BETWEEN 1 AND 5)';

/** Review workflows as organisations lay them out, and the rounds of review that records go through. */
export const statements: string[] = [
  ...tenantTable(
    'workflows',
    'id',
    `
    id uuid NOT NULL, title text NOT NULL, module text NOT NULL, ${flow}, approve_when integer ${many}, lead_time_hours integer ${hours},
    escalation_user_id uuid, is_active boolean NOT NULL DEFAULT true, lock_version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, UNIQUE (organization_id, title), ${user('escalation_user_id')}`,
  ),
  ...tenantTable(
    'workflow_templates',
    'workflow_id, template_id',
    `
    workflow_id uuid NOT NULL, template_id uuid NOT NULL, ${workflowKey},
    FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id) ON DELETE CASCADE`,
    'SELECT, INSERT, DELETE',
  ),
  ...tenantTable(
    'workflow_sites',
    'workflow_id, site_id',
    `
    workflow_id uuid NOT NULL, site_id uuid NOT NULL, ${workflowKey},
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  ...tenantTable(
    'workflow_reviewers',
    'workflow_id, position',
    `
    workflow_id uuid NOT NULL, position integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    kind text NOT NULL CHECK (kind IN ('person', 'role', 'field')), user_id uuid, role_id uuid, field text,
    CHECK (num_nonnulls(user_id, role_id, field) = 1),
    CHECK (CASE kind WHEN 'person' THEN user_id IS NOT NULL WHEN 'role' THEN role_id IS NOT NULL ELSE field IS NOT NULL END),
    ${workflowKey}, ${user('user_id')}, FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  ...tenantTable(
    'workflow_substitutes',
    'workflow_id, position, ordinal',
    `
    workflow_id uuid NOT NULL, position integer NOT NULL, ordinal integer NOT NULL, user_id uuid NOT NULL, from_date date NOT NULL,
    until_date date NOT NULL, CHECK (from_date <= until_date), ${user('user_id')},
    FOREIGN KEY (organization_id, workflow_id, position) REFERENCES workflow_reviewers (organization_id, workflow_id, position) ON DELETE CASCADE`,
    'SELECT, INSERT, DELETE',
  ),
  // Locked exclusively to change a module's workflows and shared to begin a round: no round begins while they change.
  ...tenantTable(
    'workflow_revisions',
    'module',
    `
    module text NOT NULL, revision integer NOT NULL DEFAULT 1`,
    'SELECT, INSERT, UPDATE',
  ),

  ...tenantTable(
    'record_rounds',
    'record_id, round',
    `
    record_id uuid NOT NULL, round integer NOT NULL, workflow_id uuid, ${flow}, approve_when integer NOT NULL CHECK (approve_when >= 1),
    lead_time_hours integer ${hours}, escalation_user_id uuid, is_separated boolean NOT NULL, began_at timestamptz NOT NULL, ended_at timestamptz,
    FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows (organization_id, id) ON DELETE SET NULL (workflow_id), ${user('escalation_user_id')}`,
    'SELECT, INSERT, UPDATE',
  ),
  `CREATE INDEX record_rounds_open ON record_rounds (organization_id, record_id, round) WHERE ended_at IS NULL`,
  `CREATE INDEX record_rounds_by_workflow ON record_rounds (organization_id, workflow_id) WHERE ended_at IS NULL`,
  ...tenantTable(
    'record_reviews',
    'record_id, round, position',
    `
    record_id uuid NOT NULL, round integer NOT NULL, position integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('anyone', 'person', 'role', 'field', 'final')), role_id uuid, field text,
    opened_at timestamptz, due_at timestamptz, escalated_at timestamptz,
    decided_at timestamptz, decided_by uuid, decision text CHECK (decision IN ('approve', 'reject')),
    CHECK ((decided_at IS NULL) = (decision IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)), ${roundKey}, ${user('decided_by')},
    FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id) ON DELETE SET NULL (role_id)`,
    'SELECT, INSERT, UPDATE',
  ),
  `CREATE INDEX record_reviews_due ON record_reviews (organization_id, due_at) WHERE decided_at IS NULL AND escalated_at IS NULL`,
  ...tenantTable(
    'record_review_people',
    'record_id, round, position, user_id, capacity, from_date',
    `
    record_id uuid NOT NULL, round integer NOT NULL, position integer NOT NULL, user_id uuid NOT NULL,
    capacity text NOT NULL CHECK (capacity IN ('asked', 'substitute', 'escalation', 'final')),
    from_date date NOT NULL DEFAULT '0001-01-01', until_date date NOT NULL DEFAULT '9999-12-31', ${user('user_id')},
    FOREIGN KEY (organization_id, record_id, round, position) REFERENCES record_reviews (organization_id, record_id, round, position) ON DELETE CASCADE`,
    'SELECT, INSERT',
  ),
  `CREATE INDEX record_review_people_by_user ON record_review_people (organization_id, user_id, record_id)`,
  // Which seat a vote decided, and in which capacity.
  `ALTER TABLE record_votes ADD COLUMN position integer`,
  `ALTER TABLE record_votes ADD COLUMN capacity text CHECK (capacity IN ('asked', 'substitute', 'escalation', 'final'))`,
];
