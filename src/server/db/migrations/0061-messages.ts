import { tenantTable } from './tenant-table.ts';

/** Messages, one thread an entity; without an author they are from a reporter who has no account. */
export const statements: string[] = [
  ...tenantTable(
    'messages',
    'id',
    `
    id uuid NOT NULL, entity text NOT NULL, entity_id uuid NOT NULL, author_id uuid, text text NOT NULL, created_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, author_id) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX messages_by_entity ON messages (organization_id, entity, entity_id, created_at)`,
];
