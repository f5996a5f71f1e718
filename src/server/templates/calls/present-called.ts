import type { Template, TemplateSettings } from '../../../../engine/index.ts';
import { textIn, textsOf, type Texts } from '../template-store.ts';

interface Row {
  id: string;
  icon: string;
  is_low_risk: boolean;
  is_active: boolean;
  lock_version: number;
}

/** Content of a document about the template as a whole. */
export interface SaidOfTemplate {
  titles: Texts;
  descriptions: Texts;
  settings: TemplateSettings;
}

/** Returns the content of a document about its template as a whole, in every language that it has. */
export function saidIn(document: Template): SaidOfTemplate {
  return {
    titles: textsOf(document, 'title', document.title),
    descriptions: textsOf(document, 'description', document.description ?? ''),
    settings: document['x-settings'],
  };
}

/** A template under the specification's names. `version` is nothing while it is a draft only. */
export function presentCalled(row: Row, { titles, descriptions, settings }: SaidOfTemplate, version: number | null, language: string) {
  const { prefix, defaultHours, extensionHours, scoring, passMark = null } = settings;
  return {
    id: row.id,
    name: textIn(titles, language),
    description: textIn(descriptions, language),
    prefix_id: prefix,
    default_hours_from_start: defaultHours,
    default_hours_for_extension: extensionHours,
    scoring_required: scoring,
    pass_mark: passMark,
    low_risk: row.is_low_risk,
    active: row.is_active,
    icon: row.icon,
    version,
    lock_version: row.lock_version,
  };
}
