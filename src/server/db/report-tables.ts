import type { ColumnType, Generated } from 'kysely';
import type { ScheduledReport, ScheduleFrequency } from '../../shared/report-schedule.ts';
import type { Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

interface ReportSchedulesTable extends Tenant {
  id: string;
  report: ScheduledReport['report'];
  module: Maybe<string>;
  reporting_type: Maybe<NonNullable<ScheduledReport['reporting_type']>>;
  period: string;
  record_date_type: ScheduledReport['record_date_type'];
  site_id: Maybe<string>;
  division_id: Maybe<string>;
  frequency: ScheduleFrequency;
  day: number;
  hour: number;
  is_active: Generated<boolean>;
  wake_at: MaybeInstant;
  last_sent_at: MaybeInstant;
  created_by: ColumnType<string, string, never>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ReportSchedulePeopleTable extends Tenant {
  schedule_id: string;
  user_id: string;
}

/** The tables of reports. */
export interface ReportTables {
  report_schedules: ReportSchedulesTable;
  report_schedule_people: ReportSchedulePeopleTable;
}
