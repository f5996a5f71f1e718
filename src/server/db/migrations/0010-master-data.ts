import { tenantTable } from './tenant-table.ts';

const row =
  'lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()';

/**
 * Data that an organisation's people choose from and print: terms in trees, revision numbers, manpower, risk matrices; and the site of a
 * history entry.
 */
export const statements: string[] = [
  // A row without a parent still has only one of its name: an empty parent counts as one.
  ...tenantTable(
    'terms',
    'id',
    `
    id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('category', 'environment_category', 'root_cause')), category_type text,
    parent_id uuid, level integer NOT NULL CHECK (level BETWEEN 1 AND 3), names jsonb NOT NULL, name_key text NOT NULL, details jsonb NOT NULL DEFAULT '{}',
    is_active boolean NOT NULL DEFAULT true, ${row},
    CHECK ((kind = 'category') = (category_type IS NOT NULL)), CHECK ((level = 1) = (parent_id IS NULL)),
    UNIQUE NULLS NOT DISTINCT (organization_id, kind, category_type, parent_id, name_key),
    FOREIGN KEY (organization_id, parent_id) REFERENCES terms (organization_id, id)`,
  ),
  `CREATE INDEX terms_by_parent ON terms (organization_id, kind, parent_id)`,
  ...tenantTable(
    'hsse_rev_numbers',
    'id',
    `
    id uuid NOT NULL, module text NOT NULL, template_id uuid, document_number text NOT NULL, rev_number text NOT NULL, rev_date date NOT NULL,
    note text, is_active boolean NOT NULL DEFAULT true, ${row},
    UNIQUE NULLS NOT DISTINCT (organization_id, module, template_id, document_number, rev_number),
    FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id)`,
  ),
  `CREATE INDEX hsse_rev_numbers_by_document ON hsse_rev_numbers (organization_id, module, template_id, rev_date)`,
  ...tenantTable(
    'manpower',
    'site_id, year, month',
    `
    site_id uuid NOT NULL, year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100), month integer NOT NULL CHECK (month BETWEEN 1 AND 12),
    count integer NOT NULL CHECK (count BETWEEN 0 AND 1000000), ${row},
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  ...tenantTable(
    'risk_matrices',
    'version',
    `
    version integer NOT NULL, id uuid NOT NULL, document jsonb NOT NULL, published_by uuid, published_at timestamptz NOT NULL,
    UNIQUE (organization_id, id), FOREIGN KEY (organization_id, published_by) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT',
  ),
  `ALTER TABLE history ADD COLUMN site_id uuid`,
  `CREATE INDEX history_by_time ON history (organization_id, at)`,
  `CREATE INDEX history_by_actor ON history (organization_id, actor_id, seq)`,
  `CREATE INDEX history_by_site ON history (organization_id, site_id, seq) WHERE site_id IS NOT NULL`,
];
