import type { ColumnType, Generated } from 'kysely';
import type { Created, Instant, Json, JsonDefault, Maybe, Tenant } from './column-types.ts';

/** Columns of a row of settings that count and date its changes. */
interface Changing extends Tenant {
  lock_version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
/** Categories, environment categories and root causes: trees of names. */
interface TermsTable extends Changing {
  id: string;
  kind: 'category' | 'environment_category' | 'root_cause';
  category_type: Maybe<string>;
  parent_id: Maybe<string>;
  /** 1 at the top. */
  level: number;
  /** By language; what an organisation names itself has the language of its author only. */
  names: Json<Record<string, string>>;
  /** The name in small letters, by which two are the same. */
  name_key: string;
  details: JsonDefault<{ description?: string; unit?: string; whys?: Record<string, string>[] }>;
  is_active: Generated<boolean>;
}
interface HsseRevNumbersTable extends Changing {
  id: string;
  module: string;
  /** Nothing: every document of the module. */
  template_id: Maybe<string>;
  document_number: string;
  rev_number: string;
  /** A day, as text: it belongs to no zone. */
  rev_date: string;
  note: Maybe<string>;
  is_active: Generated<boolean>;
}
interface ManpowerTable extends Changing {
  site_id: string;
  year: number;
  month: number;
  count: number;
}
interface RiskMatricesTable extends Tenant {
  version: number;
  id: string;
  document: Json<unknown>;
  published_by: Maybe<string>;
  published_at: Instant;
}

/** The tables of master data. */
export interface MasterDataTables {
  terms: TermsTable;
  hsse_rev_numbers: HsseRevNumbersTable;
  manpower: ManpowerTable;
  risk_matrices: RiskMatricesTable;
}
