/** A revision of a document, as lists and forms show it. */
export interface RevisionRow {
  id: string;
  module: string;
  /** Nothing: every document of the module. */
  template_id: string | null;
  template_name: string | null;
  document_number: string;
  rev_number: string;
  /** `2026-07-31` */
  rev_date: string;
  note: string;
  is_active: boolean;
  /** Whether documents that are printed today carry it. */
  is_current: boolean;
  lock_version: number;
  updated_at: string;
}

/** Fields of a revision that appear on paper. */
export interface PrintedRevision {
  document_number: string;
  rev_number: string;
  rev_date: string;
}
