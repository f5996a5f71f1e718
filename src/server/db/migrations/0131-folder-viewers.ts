import { tenantTable } from './tenant-table.ts';

/**
 * Roles and people that a library folder is limited to. `limited_by` names every folder whose limit applies, including the folder itself.
 * A folder stays limited even if all its viewers are gone.
 */
export const statements: string[] = [
  ...tenantTable(
    'library_folder_viewers',
    'id',
    `id uuid NOT NULL, folder_id uuid NOT NULL, role_id uuid, user_id uuid, CHECK (num_nonnulls(role_id, user_id) = 1),
    UNIQUE NULLS NOT DISTINCT (organization_id, folder_id, role_id, user_id),
    FOREIGN KEY (organization_id, folder_id) REFERENCES library_folders (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  `ALTER TABLE library_folders ADD COLUMN limited_by uuid[] NOT NULL DEFAULT '{}'`,
];
