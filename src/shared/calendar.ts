import type { Named } from './named.ts';

export const entryCategories = ['meeting', 'training', 'event'] as const;
export const entryModes = ['online', 'offline', 'hybrid'] as const;
export const guestResponses = ['waiting', 'accepted', 'declined', 'maybe'] as const;
export type EntryCategory = (typeof entryCategories)[number];
export type EntryMode = (typeof entryModes)[number];
export type GuestResponse = (typeof guestResponses)[number];

/** One occurrence of an entry, as the calendar shows it. */
export interface CalendarOccurrence {
  /** The entry and when this occurrence starts. */
  id: string;
  entry_id: string;
  title: string;
  category: EntryCategory;
  mode: EntryMode;
  starts_at: string;
  ends_at: string;
  /** The reader's answer, where they are invited. */
  response: GuestResponse | null;
}

/** A date of a record that a layer of the calendar shows, or a planned audit that has no record yet. */
export interface LayerDate {
  /** The record and which of its dates this is. */
  id: string;
  module: string;
  title: string;
  /** An index value such as `competence_until`; null for the columns of the module. */
  of: string | null;
  status: string | null;
  /** A moment, or a day such as `2026-07-31` if the due time is a day. */
  starts_at: string;
  ends_at: string | null;
  /** The record to open; null for a planned audit, which its schedule leads to. */
  record_id: string | null;
  schedule_id: string | null;
}

export interface CalendarGuest extends Named {
  response: GuestResponse;
  /** The worker profile with the employee ID of the account, which a training gives its competence to. Null where there is none that the reader may open. */
  worker_id: string | null;
}

/** A line of an attendance list: the attendee and the witness. */
export interface Attendance extends Named {
  occurrence: string;
  is_present: boolean;
  /** Whether the entry still has the occurrence. */
  is_planned: boolean;
  /** Their worker profile. Null for a person without one. */
  worker_id: string | null;
  /** File with the drawn signature. */
  signature: string | null;
  witness: Named;
}

export interface CalendarEntry {
  id: string;
  category: EntryCategory;
  mode: EntryMode;
  title: string;
  description: string | null;
  venue: string | null;
  link: string | null;
  starts_at: string;
  ends_at: string;
  zone: string;
  /** RFC 5545, without its name: `FREQ=WEEKLY;BYDAY=MO`. */
  recurrence: string | null;
  /** Starts of the dates of a recurrence that were cancelled. */
  excluded: string[];
  /** The competence that a training gives to workers who attend, and the months that it lasts. */
  competence_type: string | null;
  competence_months: number | null;
  sites: Named[];
  guests: CalendarGuest[];
  attachments: string[];
  attendance: Attendance[];
  creator: Named;
  may_change: boolean;
  lock_version: number;
}

/** An entry that was taken off the calendar and can be restored. */
export interface BinnedEntry extends Named {
  starts_at: string;
  lock_version: number;
}

/** Recurrences that the form offers. The API accepts others. */
export const commonRecurrences = ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY', 'FREQ=YEARLY'] as const;
