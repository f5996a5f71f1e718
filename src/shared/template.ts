import type { Change, Finding, RiskMatrix, Template } from '../../engine/index.ts';
import type { Named } from './named.ts';

/** A stored draft, as shown in a list. */
export interface DraftMark {
  version: number;
  based_on: number | null;
  updated_by: Named | null;
  updated_at: string | null;
}

/** A template as the list of those who design tells of it. */
export interface DesignedTemplate {
  id: string;
  module: string;
  name: string;
  description: string;
  icon: string;
  stock_name: string | null;
  is_low_risk: boolean;
  is_active: boolean;
  /** The published version that records are started from; none while it was never published. */
  current_version: number | null;
  lock_version: number;
  questions: number;
  draft: DraftMark | null;
  has_newer_stock: boolean;
}

export interface PublishedVersion {
  version: number;
  name: string;
  questions: number;
  note: string | null;
  published_by: Named | null;
  published_at: string;
}

/** A template with its versions, the latest first. */
export interface TemplateDetail extends Omit<DesignedTemplate, 'questions' | 'has_newer_stock' | 'draft'> {
  /** Sites where it is offered. Empty means everywhere. */
  site_ids: string[];
  versions: PublishedVersion[];
  draft: DraftMark | null;
}

/** Document that its author works on: the stored draft, or the published version while there is no draft. */
export interface DraftDetail extends DraftMark {
  document: Template;
  is_stored: boolean;
  findings: Finding[];
}

export interface SavedDraft {
  id: string;
  version: number;
  updated_at: string;
  findings: Finding[];
}

/** One thing that an import or an export could not carry. */
export interface InterchangeLoss {
  sheet: string;
  row: number;
  column: string;
  name: string;
  code: string;
  params: Record<string, string | number>;
  /** Consequence of the loss, if there is one. */
  effect?: 'always-shown';
}

export interface ImportedTemplate {
  template: Template;
  losses: InterchangeLoss[];
}

export interface StockOffer {
  is_newer: boolean;
  changes: Change[];
}

/** A stock template as a new one can begin with it. */
export interface StockTemplate {
  name: string;
  title: string;
  description: string;
  icon: string;
}

/** Documents with which a new template of a module can begin. */
export interface StockTemplates {
  items: StockTemplate[];
  /** Whether it can begin as a blank sheet: not where every template of the module has questions that are fixed. */
  has_blank: boolean;
}

/** Data of the organisation that concerns a template while it is designed. */
export interface TemplateSurroundings {
  /** The records on it that await their end; the first of them. */
  open_records: { items: { id: string; number: string | null; status: string }[]; total: number };
  /** The review workflows that may apply to its records. */
  workflows: { id: string; title: string; is_for_template: boolean; sites: Named[] }[];
  risk_matrices: { version: number; is_current: boolean; matrix: RiskMatrix }[];
  /** The names of the sites that it is offered at. */
  sites: Named[];
}
