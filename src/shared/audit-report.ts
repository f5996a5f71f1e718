import type { Named } from './record.ts';

/** An answer that failed, with its comment and photos. */
export interface ReportFinding {
  key: string;
  question: string;
  section: string;
  answer: string;
  critical: boolean;
  /** Whether it also failed in an earlier audit with the same form at the same site. */
  repeated: boolean;
  comment: string | null;
  /** Grade that the auditor gave it: major, minor, observation, positive. */
  grade: string | null;
  files: string[];
}

/** Report of an audit, as a client receives it. */
export interface AuditReport {
  id: string;
  organization: string;
  number: string | null;
  title: string | null;
  template: string;
  site: Named | null;
  status: string;
  people: { party: string; name: string }[];
  starts_at: string | null;
  ends_at: string | null;
  settled_at: string | null;
  zone: string;
  result: { percentage: number | null; total: number; max: number; passed: boolean | null; pass_mark: number | null } | null;
  sections: { id: string; title: string; percentage: number | null; passed: boolean | null }[];
  findings: ReportFinding[];
  /** Conclusions of the auditor, question by question. */
  conclusion: { question: string; text: string }[];
  actions: {
    id: string;
    number: string | null;
    title: string | null;
    status: string;
    overdue: boolean;
    assignee: string | null;
    due: string | null;
  }[];
  /** This audit and those before it, with the same form at the same site; the oldest first. */
  trend: { id: string; number: string | null; at: string; percentage: number; passed: boolean | null }[];
  signatures: { question: string; name: string; at: string }[];
}

/** A link under which a report is read without signing in. */
export interface ReportLink {
  id: string;
  created_at: string;
  expires_at: string | null;
  created_by: string;
}
