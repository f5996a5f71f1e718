import type { Language } from './language.ts';
import { licensedSubjects, type Action, type Subject } from './permission.ts';

/** What registers a module: `schemas/<id>/module.json`. Nothing else does. */
export interface ModuleManifest {
  /** Plural kebab-case, the same word in schemas, modules, locales, URLs and query keys. */
  id: string;
  /** What the module is called in each language, for one that brings no texts of its own; English where a language is missing. */
  title?: Partial<Record<Language, string>>;
  /** The subject that rules name. */
  subject: Subject;
  /** The subject that rules name for designing its templates; without one it is `subject`. */
  settingsSubject?: Subject;
  /** The id of the lifecycle its records follow. */
  lifecycle: string;
  /** Default prefix of record numbers: `PTW-2026-0001`. */
  numberPrefix: string;
  /** Stock templates, by file name without `.json`, in the order they are offered. */
  forms: string[];
  list: { columns: ListColumn[]; filters: ListFilter[]; sort: string };
  /** For each event of the lifecycle: who may send it. `system` events are the clock's. */
  grants: Record<string, Grant>;
  /** How many of the reviewers must approve, while no review workflow of the organisation says otherwise. */
  review?: {
    approveWhen: number;
    /** Nobody reviews a record to which no review workflow applies; without this, whoever has the right does. */
    byWorkflowOnly?: true;
  };
  /** The parties a template may name with `x-party`. */
  parties: string[];
  /** Its place in the menu, and in the specification's order of landing pages; one without the latter comes after all that have it. */
  menu: { path: string; order: number; landing?: number };
  /**
   * Where its templates are designed, and the place of that in the specification's order of landing pages. Its words are the `design` of its
   * namespace. A module without one has templates that nobody designs.
   */
  design?: { path: string; landing?: number };
  /** What the specification calls its templates by: `/api/permits` for all, `permit` for one. A module of ours has none. */
  calls?: {
    templates: string;
    template: string;
    /** Further paths under which a template is changed: `/api/modify_audits/{id}`. */
    changedAt?: string[];
    /** What every new template needs: `prefix_id` is asked for where it is named here. */
    needs?: 'prefix_id'[];
    /** The state in which the sections are filled that come by these calls; without one they are part of the submission. */
    filledWhile?: string;
  };
  /** Name of a Material icon, in snake_case. */
  icon: string;
  /** Icons of the stock templates that have one of their own, by file name. */
  icons?: Record<string, string>;
}

export type ListColumn =
  | 'number'
  | 'title'
  | 'template'
  | 'status'
  | 'site'
  | 'starts_at'
  | 'ends_at'
  | 'requester'
  | 'updated_at'
  | 'due_at'
  | 'risk_level'
  | 'score'
  | 'assignee';
export type ListFilter = 'status' | 'condition' | 'site' | 'template' | 'mine' | 'starts_at';

/**
 * Who may send an event: what is named here, all of it. Separation of duty is not here but in the lifecycle's guards, which can say why
 * and which a template may switch off.
 */
export interface Grant {
  /** The clock's, and no one else's. */
  system?: true;
  /** The sender's role grants one of these on the module's subject. */
  actions?: Action[];
  /** The sender is one of these parties of the record; `requester` is whoever made it. */
  party?: string[];
  /** The sender becomes this party of the record with the event. */
  becomes?: string;
  /** Of what is filled while a state lasts: it is saved as far as it goes, and has to be whole for the events that need answers. */
  partial?: true;
}

/** The subject whose rules say who may design a module's templates. */
export function settingsSubjectOf({ settingsSubject, subject }: Pick<ModuleManifest, 'settingsSubject' | 'subject'>): Subject {
  return settingsSubject ?? subject;
}

/** Whether an organisation may do without a module. What is about people and settings needs no licence, and belongs to every one. */
export function isOptional({ subject }: Pick<ModuleManifest, 'subject'>): boolean {
  return licensedSubjects.some((licensed) => licensed === subject);
}

/** Whether an organisation uses a module: of those that it can do without the ones that it chose. Nothing chosen is all. */
export function isChosen(manifest: Pick<ModuleManifest, 'id' | 'subject'>, chosen: readonly string[] | null): boolean {
  return chosen === null || !isOptional(manifest) || chosen.includes(manifest.id);
}
