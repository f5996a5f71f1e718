import { tenantTable } from './tenant-table.ts';

/** Links that open one thing without signing in: a shared report, a follow-up key, the poster of a site, the code of a permit. */
export const statements: string[] = [
  ...tenantTable(
    'public_links',
    'id',
    `
    id uuid NOT NULL, token_hash bytea NOT NULL, sealed_token text, purpose text NOT NULL, entity text NOT NULL, entity_id uuid NOT NULL,
    expires_at timestamptz, created_by uuid NOT NULL, created_at timestamptz NOT NULL, withdrawn_at timestamptz, withdrawn_by uuid,
    FOREIGN KEY (organization_id, created_by) REFERENCES users (organization_id, id),
    FOREIGN KEY (organization_id, withdrawn_by) REFERENCES users (organization_id, id)`,
    'SELECT, INSERT, UPDATE',
  ),
  `CREATE UNIQUE INDEX public_links_token ON public_links (organization_id, token_hash)`,
  `CREATE INDEX public_links_of ON public_links (organization_id, entity, entity_id, purpose)`,
];
