import type { RecordDateType } from './figure.ts';
import type { Named } from './named.ts';
import type { AgingType, ReportName } from './report.ts';

export const scheduleFrequencies = ['weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/** The last day of a month that every month has. */
export const lastMonthDay = 28;
/** Most people that one schedule mails to. */
export const mostScheduledPeople = 50;
/** Most schedules of an organisation. */
export const mostReportSchedules = 100;

/** A report with its filters; the period moves with the day on which it is sent. */
export interface ScheduledReport {
  report: ReportName;
  module: string | null;
  reporting_type: AgingType | null;
  period: string;
  record_date_type: RecordDateType;
  site_id: string | null;
  division_id: string | null;
}

/** A report that is mailed to people on a schedule. */
export interface ReportSchedule extends ScheduledReport {
  id: string;
  /** Names of its site and division. */
  site_name: string | null;
  division_name: string | null;
  frequency: ScheduleFrequency;
  /** The weekday from 1 for Monday, or the day of the month. */
  day: number;
  /** The hour on the organisation's clock. */
  hour: number;
  people: Named[];
  is_active: boolean;
  next_at: string | null;
  last_sent_at: string | null;
  created_by: Named;
  lock_version: number;
}
