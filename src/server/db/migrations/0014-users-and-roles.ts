import { tenantTable } from './tenant-table.ts';

const changing = 'ADD COLUMN lock_version integer NOT NULL DEFAULT 1, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()';
const subjects = `'{Action,Audit,Observation,Incident,Permit,HIRA,Library}'`;

/** Data of people beside their names, their licences, the limits of the plan, and the imports of users. */
export const statements: string[] = [
  `ALTER TABLE roles ${changing}`,
  `ALTER TABLE users ${changing},
    ADD COLUMN gender text CHECK (gender IN ('male', 'female', 'others')),
    ADD COLUMN shift text CHECK (shift IN ('first', 'second', 'third', 'general')),
    ADD COLUMN licences text[] NOT NULL DEFAULT ${subjects}`,
  `CREATE INDEX users_by_name ON users (organization_id, full_name, id)`,
  `CREATE INDEX users_by_role ON users (organization_id, role_id)`,
  // Limits that the build's licence configures; a module may have its own limit.
  `ALTER TABLE organizations ADD COLUMN user_limit integer NOT NULL DEFAULT 50000, ADD COLUMN module_limits jsonb NOT NULL DEFAULT '{}'`,
  // Rows wait here until they are processed; refused ones stay for the report until the night of the seventh day.
  ...tenantTable(
    'user_imports',
    'id',
    `
    id uuid NOT NULL, file_name text NOT NULL, sent_by uuid NOT NULL, is_inviting boolean NOT NULL, rows jsonb NOT NULL, total integer NOT NULL,
    done integer NOT NULL DEFAULT 0, created integer NOT NULL DEFAULT 0, updated integer NOT NULL DEFAULT 0, unchanged integer NOT NULL DEFAULT 0,
    refused jsonb NOT NULL DEFAULT '[]', created_at timestamptz NOT NULL, touched_at timestamptz NOT NULL, finished_at timestamptz,
    FOREIGN KEY (organization_id, sent_by) REFERENCES users (organization_id, id)`,
  ),
  `CREATE INDEX user_imports_open ON user_imports (organization_id) WHERE finished_at IS NULL`,
];
