import { tenantTable } from './tenant-table.ts';

/** Reports that are mailed on a schedule, and their recipients. */
export const statements: string[] = [
  ...tenantTable(
    'report_schedules',
    'id',
    `
    id uuid NOT NULL, report text NOT NULL, module text, reporting_type text, period text NOT NULL, record_date_type text NOT NULL,
    site_id uuid, division_id uuid, frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
    day integer NOT NULL CHECK (day BETWEEN 1 AND 28), hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
    is_active boolean NOT NULL DEFAULT true, wake_at timestamptz, last_sent_at timestamptz, created_by uuid NOT NULL,
    lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
    CHECK (frequency = 'monthly' OR day <= 7),
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
    FOREIGN KEY (organization_id, division_id) REFERENCES divisions (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, created_by) REFERENCES users (organization_id, id)`,
  ),
  `CREATE INDEX report_schedules_wake ON report_schedules (organization_id, wake_at)`,
  ...tenantTable(
    'report_schedule_people',
    'schedule_id, user_id',
    `
    schedule_id uuid NOT NULL, user_id uuid NOT NULL,
    FOREIGN KEY (organization_id, schedule_id) REFERENCES report_schedules (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
];
