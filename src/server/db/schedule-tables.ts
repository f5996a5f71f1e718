import type { Generated } from 'kysely';
import type { Instant, Json, Maybe, MaybeInstant, Tenant } from './column-types.ts';

/** A site of a schedule, and the people of its audits. */
export interface SchedulePlace {
  site: string;
  auditor: string;
  auditee?: string;
  co_auditors?: string[];
}

export interface AuditSchedulesTable extends Tenant {
  id: string;
  template_id: string;
  title: string;
  audit_kind: string;
  places: Json<SchedulePlace[]>;
  /** The RRULE of RFC 5545 without its name; empty for one date. */
  rule: string;
  /** Days of the sites' own calendars, YYYY-MM-DD. */
  first_day: string;
  last_day: Maybe<string>;
  /** HH:MM on the clock of each site. */
  start_time: string;
  minutes: number;
  is_active: Generated<boolean>;
  wake_at: MaybeInstant;
  created_by: string;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface AuditOccurrencesTable extends Tenant {
  schedule_id: string;
  site_id: string;
  day: string;
  starts_at: Instant;
  ends_at: Instant;
  record_id: Maybe<string>;
  /** Why no audit could be made of it: a problem's code. */
  fault: Maybe<string>;
  created_at: Instant;
}

/** The tables of schedules. */
export interface ScheduleTables {
  audit_schedules: AuditSchedulesTable;
  audit_occurrences: AuditOccurrencesTable;
}
