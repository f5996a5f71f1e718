import { tenantTable } from './tenant-table.ts';

const changing = 'ADD COLUMN lock_version integer NOT NULL DEFAULT 1, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()';
const row =
  'lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()';
const person = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES users (organization_id, id)`;
const place = (column: string, table: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES ${table} (organization_id, id)`;
const siteKey = 'FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)';

/** Data of a site and its divisions, operating units, and site plans with their pins. */
export const statements: string[] = [
  `ALTER TABLE sites ${changing}, ADD COLUMN site_code text, ADD COLUMN state text, ADD COLUMN zip_code text,
    ADD COLUMN latitude float8 CHECK (latitude BETWEEN -90 AND 90), ADD COLUMN longitude float8 CHECK (longitude BETWEEN -180 AND 180),
    ADD COLUMN head_of_safety_id uuid, ADD COLUMN head_of_site_id uuid, ADD COLUMN manager_id uuid,
    ADD ${person('head_of_safety_id')}, ADD ${person('head_of_site_id')}, ADD ${person('manager_id')},
    ADD CHECK ((latitude IS NULL) = (longitude IS NULL))`,
  // The name of a deleted site may be given again.
  `ALTER TABLE sites DROP CONSTRAINT sites_organization_id_name_key`,
  `CREATE UNIQUE INDEX sites_by_name ON sites (organization_id, name) WHERE status <> 'deleted'`,
  `CREATE UNIQUE INDEX sites_by_code ON sites (organization_id, site_code) WHERE status <> 'deleted'`,
  `ALTER TABLE divisions ${changing}, ADD COLUMN head_id uuid, ADD COLUMN supervisor_id uuid,
    ADD ${person('head_id')}, ADD ${person('supervisor_id')}`,
  `ALTER TABLE departments ${changing}`,
  `ALTER TABLE units ${changing}`,
  // Records that are open or were ever done at a place: the server looks for them before it moves or removes the place, and for the plan.
  ...['division', 'department', 'unit'].map(
    (level) => `CREATE INDEX records_by_${level} ON records (organization_id, ${level}_id) WHERE ${level}_id IS NOT NULL`,
  ),

  ...tenantTable(
    'operating_units',
    'id',
    `id uuid NOT NULL, name text NOT NULL, head_id uuid, ${row}, UNIQUE (organization_id, name), ${person('head_id')}`,
  ),
  ...tenantTable(
    'operating_unit_sites',
    'operating_unit_id, site_id',
    `
    operating_unit_id uuid NOT NULL, site_id uuid NOT NULL, ${siteKey},
    FOREIGN KEY (organization_id, operating_unit_id) REFERENCES operating_units (organization_id, id) ON DELETE CASCADE`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX operating_unit_sites_by_site ON operating_unit_sites (organization_id, site_id)`,

  ...tenantTable(
    'site_plans',
    'id',
    `id uuid NOT NULL, site_id uuid NOT NULL, name text NOT NULL, ${row}, UNIQUE (organization_id, site_id, name), ${siteKey}`,
  ),
  // A pin marks one place; x and y are fractions of the picture's width and height, from its top left.
  ...tenantTable(
    'map_pointers',
    'id',
    `
    id uuid NOT NULL, plan_id uuid NOT NULL, division_id uuid, department_id uuid, unit_id uuid,
    x float8 NOT NULL CHECK (x BETWEEN 0 AND 1), y float8 NOT NULL CHECK (y BETWEEN 0 AND 1), ${row},
    CHECK (num_nonnulls(division_id, department_id, unit_id) = 1),
    UNIQUE NULLS NOT DISTINCT (organization_id, plan_id, division_id, department_id, unit_id),
    FOREIGN KEY (organization_id, plan_id) REFERENCES site_plans (organization_id, id) ON DELETE CASCADE,
    ${place('division_id', 'divisions')}, ${place('department_id', 'departments')}, ${place('unit_id', 'units')}`,
  ),
  ...['division', 'department', 'unit'].map(
    (level) => `CREATE INDEX map_pointers_by_${level} ON map_pointers (organization_id, ${level}_id) WHERE ${level}_id IS NOT NULL`,
  ),
];
