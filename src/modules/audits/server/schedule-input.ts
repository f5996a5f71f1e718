import type { SchedulePlace } from '../../../server/db/schedule-tables.ts';

/** A schedule as its form sends it. */
export interface ScheduleInput {
  template_id: string;
  title: string;
  audit_kind: string;
  places: SchedulePlace[];
  rule: string;
  first_day: string;
  last_day: string | null;
  start_time: string;
  minutes: number;
}
