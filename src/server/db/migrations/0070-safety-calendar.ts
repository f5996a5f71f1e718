import { inEachOrganization } from './in-each-organization.ts';
import { tenantTable } from './tenant-table.ts';

const user = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const entry = 'FOREIGN KEY (organization_id, entry_id) REFERENCES calendar_entries (organization_id, id) ON DELETE CASCADE';

const grant = (actions: string, names: string) =>
  inEachOrganization(`INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, id, 'Calendar', '${actions}' FROM roles
    WHERE organization_id = one AND kind IN ('system', 'power') AND name IN (${names})
    ON CONFLICT DO NOTHING`);

/** The safety calendar: entries with their sites and guests, and who attended. */
export const statements: string[] = [
  ...tenantTable(
    'calendar_entries',
    'id',
    `id uuid NOT NULL, category text NOT NULL, mode text NOT NULL, title text NOT NULL, description text, venue text, link text,
    starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, zone text NOT NULL, recurrence text, created_by uuid NOT NULL,
    deleted_at timestamptz, lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(), CHECK (ends_at > starts_at), ${user('created_by')}`,
  ),
  `CREATE INDEX calendar_entries_by_start ON calendar_entries (organization_id, starts_at) WHERE deleted_at IS NULL`,
  `CREATE INDEX calendar_entries_recurring ON calendar_entries (organization_id) WHERE deleted_at IS NULL AND recurrence IS NOT NULL`,
  ...tenantTable(
    'calendar_entry_sites',
    'entry_id, site_id',
    `entry_id uuid NOT NULL, site_id uuid NOT NULL, ${entry}, FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  ...tenantTable(
    'calendar_guests',
    'entry_id, user_id',
    `entry_id uuid NOT NULL, user_id uuid NOT NULL, response text NOT NULL DEFAULT 'waiting', responded_at timestamptz, ${entry}, ${user('user_id')}`,
  ),
  `CREATE INDEX calendar_guests_by_user ON calendar_guests (organization_id, user_id)`,
  // Attendance of people without an account: only their name, confirmed by a witness.
  ...tenantTable(
    'calendar_attendance',
    'id',
    `id uuid NOT NULL, entry_id uuid NOT NULL, occurrence timestamptz NOT NULL, name text NOT NULL, is_present boolean NOT NULL,
    witnessed_by uuid NOT NULL, at timestamptz NOT NULL, UNIQUE (organization_id, entry_id, occurrence, name), ${entry}, ${user('witnessed_by')}`,
  ),
  grant('{read,create,update,delete}', `'Super admin', 'Site head', 'Safety head'`),
  grant('{read,create,update}', `'Power user'`),
];
