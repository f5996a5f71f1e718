import { tenantTable } from './tenant-table.ts';

const created = 'created_at timestamptz NOT NULL DEFAULT now()';
const recordKey = 'FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE';
const user = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const place = (column: string, table: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES ${table} (organization_id, id)`;

/** Templates and their versions, records and their related tables, files, history and outbox. */
export const statements: string[] = [
  ...tenantTable(
    'templates',
    'id',
    `
    id uuid NOT NULL, module text NOT NULL, stock_name text, icon text NOT NULL, is_low_risk boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true, current_version integer, lock_version integer NOT NULL DEFAULT 1, ${created}`,
  ),
  // json, not jsonb: the order of a document's keys is its author's.
  ...tenantTable(
    'template_versions',
    'template_id, version',
    `
    template_id uuid NOT NULL, version integer NOT NULL, document json NOT NULL, titles jsonb NOT NULL, descriptions jsonb NOT NULL,
    question_count integer NOT NULL, note text, published_by uuid, published_at timestamptz NOT NULL, ${created},
    FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id), ${user('published_by')}`,
    'SELECT, INSERT',
  ),
  ...tenantTable('number_counters', 'prefix, year', 'prefix text NOT NULL, year integer NOT NULL, last integer NOT NULL'),

  ...tenantTable(
    'records',
    'id',
    `
    id uuid NOT NULL, module text NOT NULL, number text, template_id uuid NOT NULL, template_version integer NOT NULL,
    status text NOT NULL, conditions text[] NOT NULL DEFAULT '{}', context jsonb NOT NULL DEFAULT '{}',
    answers jsonb NOT NULL DEFAULT '{}', remarks jsonb NOT NULL DEFAULT '{}', requester_id uuid NOT NULL,
    site_id uuid, division_id uuid, department_id uuid, unit_id uuid, starts_at timestamptz, ends_at timestamptz, occurred_at timestamptz,
    due_at timestamptz, risk_level text, score float8, assignee_id uuid, category text,
    version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, status_at timestamptz NOT NULL,
    UNIQUE (organization_id, module, number),
    FOREIGN KEY (organization_id, template_id, template_version) REFERENCES template_versions (organization_id, template_id, version),
    ${user('requester_id')}, ${user('assignee_id')}, ${place('site_id', 'sites')}, ${place('division_id', 'divisions')},
    ${place('department_id', 'departments')}, ${place('unit_id', 'units')}`,
  ),
  `CREATE INDEX records_by_update ON records (organization_id, module, updated_at DESC, id)`,
  `CREATE INDEX records_by_status ON records (organization_id, module, status, updated_at DESC, id)`,
  `CREATE INDEX records_by_site ON records (organization_id, module, site_id, updated_at DESC, id)`,
  `CREATE INDEX records_by_start ON records (organization_id, module, starts_at, id)`,
  `CREATE INDEX records_by_end ON records (organization_id, module, ends_at, id)`,
  `CREATE INDEX records_by_requester ON records (organization_id, module, requester_id, updated_at DESC)`,

  // Values that are filtered or searched beyond the fixed columns: one typed value a row, so that indexes work under row-level security.
  ...tenantTable(
    'record_facts',
    'record_id, field, ordinal',
    `
    record_id uuid NOT NULL, field text NOT NULL, ordinal integer NOT NULL, vtext text COLLATE "C", vnum float8, vtime timestamptz, ${recordKey}`,
  ),
  `CREATE INDEX record_facts_by_text ON record_facts (organization_id, field, vtext, record_id)`,
  `CREATE INDEX record_facts_by_number ON record_facts (organization_id, field, vnum, record_id) WHERE vnum IS NOT NULL`,
  `CREATE INDEX record_facts_by_time ON record_facts (organization_id, field, vtime, record_id) WHERE vtime IS NOT NULL`,
  ...tenantTable(
    'record_people',
    'record_id, party, user_id',
    `
    record_id uuid NOT NULL, party text NOT NULL, user_id uuid NOT NULL, ${recordKey}, ${user('user_id')}`,
  ),
  `CREATE INDEX record_people_by_user ON record_people (organization_id, user_id, record_id)`,
  // Users with whom a draft is shared, who may continue it.
  ...tenantTable(
    'record_shares',
    'record_id, shared_to',
    `
    record_id uuid NOT NULL, shared_to uuid NOT NULL, shared_by uuid NOT NULL, shared_at timestamptz NOT NULL,
    ${recordKey}, ${user('shared_to')}, ${user('shared_by')}`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX record_shares_by_user ON record_shares (organization_id, shared_to, record_id)`,
  ...tenantTable(
    'record_votes',
    'record_id, round, user_id',
    `
    record_id uuid NOT NULL, round integer NOT NULL, user_id uuid NOT NULL, decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
    reason text, at timestamptz NOT NULL, ${recordKey}, ${user('user_id')}`,
    'SELECT, INSERT, DELETE',
  ),

  ...tenantTable(
    'files',
    'id',
    `
    id uuid NOT NULL, record_id uuid NOT NULL, question text NOT NULL, name text NOT NULL, type text NOT NULL, size bigint NOT NULL,
    sha256 text NOT NULL, storage_key text NOT NULL, created_by uuid NOT NULL, created_at timestamptz NOT NULL, ${recordKey}, ${user('created_by')}`,
  ),
  `CREATE INDEX files_by_record ON files (organization_id, record_id)`,
  `CREATE UNIQUE INDEX files_by_storage ON files (organization_id, storage_key)`,

  // Append only: the application may add and read, nothing else.
  ...tenantTable(
    'history',
    'seq',
    `
    seq bigint NOT NULL, at timestamptz NOT NULL, actor_id uuid, entity text NOT NULL, entity_id uuid NOT NULL, action text NOT NULL,
    text text NOT NULL, prev text NOT NULL, hash text NOT NULL, ${user('actor_id')}`,
    'SELECT, INSERT',
  ),
  `CREATE INDEX history_by_entity ON history (organization_id, entity, entity_id, seq)`,
  ...tenantTable('history_heads', '', 'seq bigint NOT NULL, hash text NOT NULL', 'SELECT, INSERT, UPDATE'),

  ...tenantTable(
    'outbox',
    'id',
    `
    id uuid NOT NULL, record_id uuid, kind text NOT NULL, payload jsonb NOT NULL, created_at timestamptz NOT NULL, relayed_at timestamptz`,
  ),
  `CREATE INDEX outbox_waiting ON outbox (organization_id, created_at) WHERE relayed_at IS NULL`,
];
