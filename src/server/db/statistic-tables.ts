import type { ColumnType, Generated } from 'kysely';
import type { Dashboard } from '../../shared/dashboard.ts';
import type { RecordDateType } from '../../shared/figure.ts';
import type { ReportRule } from '../../shared/report-clock.ts';
import type { FinYearType, FrequencyType, ManpowerType } from '../../shared/statistics.ts';
import type { Instant, Tenant } from './column-types.ts';

interface WorkedHoursTable extends Tenant {
  site_id: string;
  year: number;
  month: number;
  hours: number;
  is_imported: Generated<boolean>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface StatisticSettingsTable extends Tenant {
  fin_year_type: FinYearType;
  frequency_type: FrequencyType;
  all_sites: boolean;
  manpower_type: Generated<ManpowerType>;
  working_days: Generated<number>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface DashboardSettingsTable extends Tenant {
  record_date_type: Generated<RecordDateType>;
  fin_year_type: FinYearType;
  critical_closure_days: number;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface OwnDashboardsTable extends Tenant {
  /** The id of a module, or that of the tab of all modules. */
  tab: string;
  document: ColumnType<Dashboard | null, string | null, string | null>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface OshaEstablishmentsTable extends Tenant {
  site_id: string;
  company_name: string;
  ein: string;
  naics_code: string;
  industry_description: string;
  establishment_type: number;
  updated_at: Instant;
}

interface OshaYearsTable extends Tenant {
  site_id: string;
  year: number;
  average_employees: number | null;
  employee_hours: number | null;
  other_hours: number | null;
  executive_name: string;
  executive_title: string;
  executive_phone: string;
  certified_on: string | null;
  updated_at: Instant;
}

interface ReportClocksTable extends Tenant {
  rules: ColumnType<ReportRule[], string, string>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** The tables of statistics and of reports to authorities. */
export interface StatisticTables {
  worked_hours: WorkedHoursTable;
  statistic_settings: StatisticSettingsTable;
  dashboard_settings: DashboardSettingsTable;
  own_dashboards: OwnDashboardsTable;
  report_clocks: ReportClocksTable;
  osha_establishments: OshaEstablishmentsTable;
  osha_years: OshaYearsTable;
}
