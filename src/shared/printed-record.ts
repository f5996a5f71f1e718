import type { Template } from '../../engine/index.ts';
import type { Cell } from './cell.ts';
import type { AuditReport } from './audit-report.ts';
import type { FormPart } from './osha/form-301.ts';
import type { ModuleManifest } from './manifest.ts';
import type { PrintParts } from './print-parts.ts';
import type { HistoryEntry, RecordDetail, RecordLink } from './record.ts';

/** A report on paper: its cells as its reader may see them. */
export interface PrintedTable {
  language: string;
  organization: string;
  title: string;
  /** The filters that the report was made with. */
  scope: string[];
  /** The first row is the head, the last the sum. */
  rows: Cell[][];
  /** Whether the last column counts, so that a bar can show it. */
  isCounted: boolean;
  /** The columns of text before those of figures; one unless said. */
  texts?: number;
  /** Whether the paper is in landscape orientation. */
  isWide?: boolean;
  /** Sentences below the table. */
  notes?: string[];
  zone: string;
  /** ISO 8601. */
  printedAt: string;
}

/** Official forms on paper, one per page. */
export interface PrintedForms {
  language: string;
  organization: string;
  title: string;
  scope: string[];
  forms: {
    title: string;
    parts: FormPart[];
    /** Sentences below the parts, such as the statement that a signature certifies. */
    notes: string[];
    /** Lines to sign or to fill by hand, where the value is empty. */
    lines: { label: string; value: string }[];
  }[];
  zone: string;
  /** ISO 8601. */
  printedAt: string;
}

/** A linked record on paper, with the name of its module where this has no texts. */
export interface PrintedLink extends RecordLink {
  module_title?: ModuleManifest['title'];
}

/** Complete content of a record's document, so that the page that draws it needs no further request. */
export interface PrintedRecord {
  language: string;
  organization: string;
  /** Logo of the organisation as a data URL, if it has one. */
  logo?: string;
  /** Picture of the code that shows the record's state, if it has one. */
  code?: string;
  detail: RecordDetail;
  template: Template;
  parts: PrintParts;
  /** The latest first. Empty if it is not printed. */
  history: HistoryEntry[];
  /** Empty if they are not printed. */
  links: PrintedLink[];
  /** The record's files; `picture` is a data address, for those that are pictures. */
  files: { id: string; name: string; type: string; size: number; picture?: string }[];
  /** ISO 8601. */
  printedAt: string;
}

/** A report of an audit, with its pictures as data addresses by the ids of the files. */
export interface PrintedReport {
  language: string;
  logo?: string;
  report: AuditReport;
  pictures: Record<string, string>;
  /** ISO 8601. */
  printedAt: string;
}

/** Content that the server hands to the paper page. */
export type PaperContent = PrintedRecord | PrintedForms | PrintedReport | PrintedTable;
