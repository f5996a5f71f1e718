import { tenantTable } from './tenant-table.ts';

/** The one-time tickets that open a websocket: in the database, so that any server process can take one. */
export const statements: string[] = tenantTable(
  'cable_tickets',
  'token_hash',
  `
  token_hash bytea NOT NULL, session_id uuid NOT NULL, expires_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, session_id) REFERENCES sessions (organization_id, id) ON DELETE CASCADE`,
  'SELECT, INSERT, DELETE',
);
