import type { ColumnType, Generated } from 'kysely';
import type { SiteStatus } from '../../shared/site.ts';
import type { Created, Maybe, Tenant } from './column-types.ts';

/** Columns of a row of settings that count and date its changes. */
interface Changing extends Tenant {
  lock_version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
export interface SitesTable extends Changing {
  id: string;
  name: string;
  /** Code that the organisation itself gives the site: its "ID" on the screens. */
  site_code: Maybe<string>;
  timezone: string;
  /** For emergencies, as the e-mail is. */
  phone: Maybe<string>;
  email: Maybe<string>;
  address: Maybe<string>;
  city: Maybe<string>;
  state: Maybe<string>;
  country: Maybe<string>;
  zip_code: Maybe<string>;
  latitude: Maybe<number>;
  longitude: Maybe<number>;
  head_of_safety_id: Maybe<string>;
  head_of_site_id: Maybe<string>;
  manager_id: Maybe<string>;
  status: Generated<SiteStatus>;
  /** Since when it is not active; null while it is. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export interface DivisionsTable extends Changing {
  id: string;
  site_id: string;
  name: string;
  head_id: Maybe<string>;
  supervisor_id: Maybe<string>;
}
export interface DepartmentsTable extends Changing {
  id: string;
  division_id: string;
  name: string;
}
export interface UnitsTable extends Changing {
  id: string;
  department_id: string;
  name: string;
}
export interface OperatingUnitsTable extends Changing {
  id: string;
  name: string;
  head_id: Maybe<string>;
}
export interface OperatingUnitSitesTable extends Tenant {
  operating_unit_id: string;
  site_id: string;
}
export interface SitePlansTable extends Changing {
  id: string;
  site_id: string;
  name: string;
}
export interface MapPointersTable extends Changing {
  id: string;
  plan_id: string;
  division_id: Maybe<string>;
  department_id: Maybe<string>;
  unit_id: Maybe<string>;
  /** Parts of the picture's width and height, from its top left. */
  x: number;
  y: number;
}

/** Sites with their places, operating units and plans. */
export interface SiteTables {
  sites: SitesTable;
  divisions: DivisionsTable;
  departments: DepartmentsTable;
  units: UnitsTable;
  operating_units: OperatingUnitsTable;
  operating_unit_sites: OperatingUnitSitesTable;
  site_plans: SitePlansTable;
  map_pointers: MapPointersTable;
}
