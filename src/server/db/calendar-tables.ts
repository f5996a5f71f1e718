import type { ColumnType, Generated } from 'kysely';
import type { EntryCategory, EntryMode, GuestResponse } from '../../shared/calendar.ts';
import type { Created, Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

export interface CalendarEntriesTable extends Tenant {
  id: string;
  category: EntryCategory;
  mode: EntryMode;
  title: string;
  description: Maybe<string>;
  venue: Maybe<string>;
  link: Maybe<string>;
  starts_at: Instant;
  ends_at: Instant;
  /** The zone whose clock a recurrence keeps. */
  zone: string;
  recurrence: Maybe<string>;
  /** Starts of the dates of a recurrence that were cancelled. */
  excluded: Generated<Date[]>;
  /** Competence that a training gives to the workers who attend, and for how many months; null for good. */
  competence_type: Maybe<string>;
  competence_months: Maybe<number>;
  created_by: string;
  deleted_at: MaybeInstant;
  lock_version: Generated<number>;
  created_at: Created;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}
export interface CalendarEntrySitesTable extends Tenant {
  entry_id: string;
  site_id: string;
}
export interface CalendarGuestsTable extends Tenant {
  entry_id: string;
  user_id: string;
  response: Generated<GuestResponse>;
  responded_at: MaybeInstant;
}
export interface CalendarAttendanceTable extends Tenant {
  id: string;
  entry_id: string;
  occurrence: Instant;
  name: string;
  /** Their profile, where they have one. */
  worker_id: Maybe<string>;
  is_present: boolean;
  witnessed_by: string;
  at: Instant;
}

/** The safety calendar. */
export interface CalendarTables {
  calendar_entries: CalendarEntriesTable;
  calendar_entry_sites: CalendarEntrySitesTable;
  calendar_guests: CalendarGuestsTable;
  calendar_attendance: CalendarAttendanceTable;
}
