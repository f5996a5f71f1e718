import { tenantTable } from './tenant-table.ts';

const user = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const record = 'FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE';

/** Notifications of people, their choice of mails, the words of the notifications, and the reminders that have been sent. */
export const statements: string[] = [
  // The outbox row and the user identify a notification, so a repeated job creates no second one.
  ...tenantTable(
    'notifications',
    'id',
    `
    id uuid NOT NULL, outbox_id uuid NOT NULL, user_id uuid NOT NULL, module text NOT NULL, scenario text NOT NULL, record_id uuid NOT NULL,
    sender_id uuid, due_at timestamptz, at timestamptz NOT NULL, read_at timestamptz,
    UNIQUE (organization_id, outbox_id, user_id), ${user('user_id')}, ${user('sender_id')}, ${record}`,
  ),
  `CREATE INDEX notifications_by_user ON notifications (organization_id, user_id, id)`,
  `CREATE INDEX notifications_unread ON notifications (organization_id, user_id, id) WHERE read_at IS NULL`,
  `CREATE INDEX notifications_by_record ON notifications (organization_id, record_id)`,
  ...tenantTable(
    'mail_refusals',
    'user_id, module, scenario',
    `
    user_id uuid NOT NULL, module text NOT NULL, scenario text NOT NULL, at timestamptz NOT NULL, ${user('user_id')}`,
    'SELECT, INSERT, DELETE',
  ),
  // Without texts the stock texts apply; the row stays, so that its version keeps counting.
  ...tenantTable(
    'mailer_templates',
    'module, scenario, language',
    `
    id uuid NOT NULL, module text NOT NULL, scenario text NOT NULL, language text NOT NULL, texts jsonb, lock_version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, UNIQUE (organization_id, id)`,
    'SELECT, INSERT, UPDATE',
  ),
  ...tenantTable(
    'record_reminders',
    'record_id, scenario, due_at',
    `
    record_id uuid NOT NULL, scenario text NOT NULL, due_at timestamptz NOT NULL, at timestamptz NOT NULL, ${record}`,
    'SELECT, INSERT',
  ),
];
