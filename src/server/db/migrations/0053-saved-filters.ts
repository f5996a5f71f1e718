import { tenantTable } from './tenant-table.ts';

/** The filters of lists that people keep under a name. */
export const statements: string[] = [
  ...tenantTable(
    'saved_filters',
    'id',
    `id uuid NOT NULL, user_id uuid NOT NULL, module text NOT NULL, name text NOT NULL, query text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(), FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
  ),
  `CREATE INDEX saved_filters_of_user ON saved_filters (organization_id, user_id, module, name)`,
];
