import { inEachOrganization } from './in-each-organization.ts';
import { tenantTable } from './tenant-table.ts';

const row =
  'lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()';
const user = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const folder = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES library_folders (organization_id, id)`;
const file = 'FOREIGN KEY (organization_id, library_file_id) REFERENCES library_files (organization_id, id) ON DELETE CASCADE';
/** `deleted_with` is the folder or file whose deletion took it along: restoring that one restores all of them. */
const bin = 'deleted_at timestamptz, deleted_with uuid';
/** Of a folder or of a file, never of both. */
const subject = `folder_id uuid, library_file_id uuid, CHECK (num_nonnulls(folder_id, library_file_id) = 1),
  FOREIGN KEY (organization_id, folder_id) REFERENCES library_folders (organization_id, id) ON DELETE CASCADE, ${file}`;

const writers = `'Super admin', 'Site head', 'Safety head'`;
const readers = `'Requester', 'Reviewer', 'Issuing authority', 'Performing authority', 'Auditor', 'Approver'`;
const grant = (actions: string, names: string) =>
  inEachOrganization(`INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, id, 'Library', '${actions}' FROM roles
    WHERE organization_id = one AND kind IN ('system', 'power') AND name IN (${names})
    ON CONFLICT DO NOTHING`);

/** The document library: folders, files with versions, favourites and reminders, and who confirmed to have read what. */
export const statements: string[] = [
  ...tenantTable(
    'library_folders',
    'id',
    `id uuid NOT NULL, parent_id uuid, site_id uuid, name text NOT NULL, created_by uuid NOT NULL, ${bin}, ${row},
    ${folder('parent_id')}, ${user('created_by')}, FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  `CREATE UNIQUE INDEX library_folders_by_name ON library_folders (organization_id, parent_id, site_id, lower(name))
    NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
  `CREATE INDEX library_folders_by_parent ON library_folders (organization_id, parent_id)`,
  ...tenantTable(
    'library_files',
    'id',
    `id uuid NOT NULL, folder_id uuid, name text NOT NULL, author text, version integer NOT NULL DEFAULT 1,
    must_read boolean NOT NULL DEFAULT false, created_by uuid NOT NULL, ${bin}, ${row}, ${folder('folder_id')}, ${user('created_by')}`,
  ),
  `CREATE INDEX library_files_by_folder ON library_files (organization_id, folder_id, name) WHERE deleted_at IS NULL`,
  `CREATE INDEX library_files_deleted ON library_files (organization_id, deleted_at) WHERE deleted_at IS NOT NULL`,
  ...tenantTable(
    'library_file_versions',
    'library_file_id, version',
    `id uuid NOT NULL, library_file_id uuid NOT NULL, version integer NOT NULL, created_by uuid NOT NULL, created_at timestamptz NOT NULL,
    UNIQUE (organization_id, id), ${file}, ${user('created_by')}`,
  ),
  ...tenantTable(
    'library_favorites',
    'id',
    `id uuid NOT NULL, user_id uuid NOT NULL, ${subject}, created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (organization_id, user_id, folder_id, library_file_id), ${user('user_id')}`,
  ),
  ...tenantTable(
    'library_reminders',
    'id',
    `id uuid NOT NULL, ${subject}, note text NOT NULL, remind_at timestamptz NOT NULL, told_at timestamptz, is_done boolean NOT NULL DEFAULT false,
    created_by uuid NOT NULL, ${row}, ${user('created_by')}`,
  ),
  `CREATE INDEX library_reminders_due ON library_reminders (organization_id, remind_at) WHERE told_at IS NULL AND NOT is_done`,
  ...tenantTable(
    'library_reminder_people',
    'reminder_id, user_id',
    `reminder_id uuid NOT NULL, user_id uuid NOT NULL, ${user('user_id')},
    FOREIGN KEY (organization_id, reminder_id) REFERENCES library_reminders (organization_id, id) ON DELETE CASCADE`,
  ),
  // Shared by what must be read: library files, lessons, briefings.
  ...tenantTable(
    'read_confirmations',
    'entity, entity_id, version, user_id',
    `entity text NOT NULL, entity_id uuid NOT NULL, version integer NOT NULL, user_id uuid NOT NULL, at timestamptz NOT NULL, ${user('user_id')}`,
    'SELECT, INSERT',
  ),
  grant('{read,create,update,delete}', writers),
  grant('{read,create,update}', `'Power user'`),
  grant('{read}', readers),
];
