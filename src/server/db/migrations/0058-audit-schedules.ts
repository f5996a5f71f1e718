import { tenantTable } from './tenant-table.ts';

/** Recurring audits, and each date of their rule at each site. A row is created once, together with its audit. */
export const statements: string[] = [
  ...tenantTable(
    'audit_schedules',
    'id',
    `
    id uuid NOT NULL, template_id uuid NOT NULL, title text NOT NULL, audit_kind text NOT NULL, places jsonb NOT NULL, rule text NOT NULL,
    first_day text NOT NULL, last_day text, start_time text NOT NULL, minutes integer NOT NULL, is_active boolean NOT NULL DEFAULT true,
    wake_at timestamptz, created_by uuid NOT NULL, lock_version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id),
    FOREIGN KEY (organization_id, created_by) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT, UPDATE',
  ),
  `CREATE INDEX audit_schedules_wake ON audit_schedules (organization_id, wake_at)`,
  ...tenantTable(
    'audit_occurrences',
    'schedule_id, site_id, day',
    `
    schedule_id uuid NOT NULL, site_id uuid NOT NULL, day text NOT NULL, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
    record_id uuid, fault text, created_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, schedule_id) REFERENCES audit_schedules (organization_id, id),
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
    FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE SET NULL (record_id)`,
  ),
  `CREATE INDEX audit_occurrences_record ON audit_occurrences (organization_id, record_id)`,
];
