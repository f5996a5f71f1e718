import { tenantRules, tenantTable } from './tenant-table.ts';

const person = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const created = 'created_at timestamptz NOT NULL DEFAULT now()';

/** Organisations, places, people, roles and sessions. */
export const statements: string[] = [
  `CREATE TABLE organizations (
    id uuid PRIMARY KEY,
    sub_domain_name text NOT NULL UNIQUE CHECK (sub_domain_name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
    name text NOT NULL,
    organization_status text NOT NULL DEFAULT 'Active' CHECK (organization_status IN ('Active', 'Inactive')),
    is_locked boolean NOT NULL DEFAULT false,
    is_onboarding_pending boolean NOT NULL DEFAULT false,
    is_subscription_active boolean NOT NULL DEFAULT true,
    timezone text NOT NULL,
    storage_used bigint NOT NULL DEFAULT 0 CHECK (storage_used >= 0),
    storage_limit bigint NOT NULL,
    ${created})`,
  ...tenantRules('organizations', 'SELECT, INSERT, UPDATE', 'id'),
  `CREATE POLICY directory ON organizations FOR SELECT TO muster_owner USING (true)`,
  `CREATE FUNCTION organization_by_sub_domain(wanted text) RETURNS TABLE (id uuid, organization_status text, is_locked boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
    AS $$ SELECT o.id, o.organization_status, o.is_locked FROM public.organizations o WHERE o.sub_domain_name = wanted $$`,
  `CREATE FUNCTION organization_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
    AS $$ SELECT o.id FROM public.organizations o ORDER BY o.id $$`,

  ...tenantTable(
    'sites',
    'id',
    `
    id uuid NOT NULL, name text NOT NULL, timezone text NOT NULL, phone text, email text, address text, city text, country text,
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'deleted')), ${created},
    UNIQUE (organization_id, name)`,
  ),
  ...tenantTable(
    'divisions',
    'id',
    `
    id uuid NOT NULL, site_id uuid NOT NULL, name text NOT NULL, ${created},
    UNIQUE (organization_id, site_id, name), FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  ...tenantTable(
    'departments',
    'id',
    `
    id uuid NOT NULL, division_id uuid NOT NULL, name text NOT NULL, ${created},
    UNIQUE (organization_id, division_id, name), FOREIGN KEY (organization_id, division_id) REFERENCES divisions (organization_id, id)`,
  ),
  ...tenantTable(
    'units',
    'id',
    `
    id uuid NOT NULL, department_id uuid NOT NULL, name text NOT NULL, ${created},
    UNIQUE (organization_id, department_id, name), FOREIGN KEY (organization_id, department_id) REFERENCES departments (organization_id, id)`,
  ),

  ...tenantTable(
    'roles',
    'id',
    `
    id uuid NOT NULL, name text NOT NULL, kind text NOT NULL DEFAULT 'custom' CHECK (kind IN ('system', 'power', 'custom')), ${created},
    UNIQUE (organization_id, name)`,
  ),
  ...tenantTable(
    'role_rules',
    'role_id, subject',
    `
    role_id uuid NOT NULL, subject text NOT NULL, actions text[] NOT NULL,
    FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id)`,
  ),

  ...tenantTable(
    'users',
    'id',
    `
    id uuid NOT NULL, email text NOT NULL CHECK (email = lower(email)), full_name text NOT NULL, employee_id text, phone text,
    role_id uuid NOT NULL, is_admin boolean NOT NULL DEFAULT false, is_super_admin boolean NOT NULL DEFAULT false,
    is_contractor boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Inactive', 'Deleted', 'Error')),
    password_hash text, password_changed_at timestamptz, rights_version integer NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT 'en', preferences jsonb NOT NULL DEFAULT '{}', ${created},
    UNIQUE (organization_id, email), FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id)`,
  ),
  ...tenantTable(
    'user_sites',
    'user_id, site_id',
    `
    user_id uuid NOT NULL, site_id uuid NOT NULL, ${person('user_id')},
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  ...tenantTable(
    'user_tours',
    'user_id, tour',
    `user_id uuid NOT NULL, tour text NOT NULL, seen_at timestamptz NOT NULL, ${person('user_id')}`,
  ),

  ...tenantTable(
    'sessions',
    'id',
    `
    id uuid NOT NULL, user_id uuid NOT NULL,
    access_hash bytea NOT NULL, access_sealed bytea NOT NULL, access_expires_at timestamptz NOT NULL,
    refresh_current bytea NOT NULL, refresh_previous bytea, successor_sealed bytea, rotated_at timestamptz,
    file_hash bytea NOT NULL, csrf_key bytea NOT NULL, rights_version integer NOT NULL,
    authenticated_at timestamptz NOT NULL, last_used_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
    revoked_at timestamptz, revoked_why text, ip text, user_agent text, ${created}, ${person('user_id')},
    UNIQUE (organization_id, access_hash)`,
  ),
  `CREATE INDEX sessions_by_access ON sessions (access_hash)`,
  `CREATE INDEX sessions_by_user ON sessions (organization_id, user_id)`,
  `CREATE POLICY directory ON sessions FOR SELECT TO muster_owner USING (true)`,
  `CREATE FUNCTION organization_of_access(wanted bytea) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
    AS $$ SELECT s.organization_id FROM public.sessions s WHERE s.access_hash = wanted $$`,
  ...tenantTable(
    'password_resets',
    'id',
    `
    id uuid NOT NULL, user_id uuid NOT NULL, token_hash bytea NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz, ${created},
    UNIQUE (organization_id, token_hash), ${person('user_id')}`,
  ),
  ...tenantTable(
    'sign_in_attempts',
    'key',
    `
    key text NOT NULL, failures integer NOT NULL, since timestamptz NOT NULL, blocked_until timestamptz`,
  ),
  ...tenantTable(
    'idempotency_keys',
    'user_id, key',
    `
    user_id uuid NOT NULL, key text NOT NULL, body_hash bytea NOT NULL, status integer NOT NULL, response text NOT NULL, ${created}, ${person('user_id')}`,
  ),
  ...['organization_by_sub_domain(text)', 'organization_ids()', 'organization_of_access(bytea)'].flatMap((name) => [
    `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${name} TO muster_app`,
  ]),
];
