import type { Named } from './record.ts';

/** One date of a schedule at one site: its audit, or why there is none. */
export interface PresentedOccurrence {
  day: string;
  site: Named;
  starts_at: string;
  ends_at: string;
  record: string | null;
  number: string | null;
  status: string | null;
  conditions: string[];
  auditor: Named | null;
  score: number | null;
  passed: boolean | null;
  /** How many findings it recorded. */
  findings: number;
  /** Number of actions raised from it. */
  actions: number;
  /** The code of the problem that kept its audit from being made. */
  fault: string | null;
}

/** A schedule of recurring audits. */
export interface PresentedSchedule {
  id: string;
  title: string;
  template: Named & { icon: string };
  audit_kind: string;
  places: { site: string; auditor: string; auditee?: string; co_auditors?: string[] }[];
  /** The RRULE of RFC 5545 without its name; empty for one date. */
  rule: string;
  first_day: string;
  last_day: string | null;
  start_time: string;
  minutes: number;
  is_active: boolean;
  owner: string;
  version: number;
  /** Start of the next audit that has not begun. */
  next: string | null;
  occurrences: PresentedOccurrence[];
}
