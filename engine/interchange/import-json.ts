import { lint } from '../lint/lint.ts';
import { isObject } from '../own.ts';
import type { Template } from '../template.ts';
import { refused, type Imported, type ImportOptions } from './imported.ts';
import { importJsonSchema } from './json-schema/import-json-schema.ts';
import { importSurveyJs } from './survey-js/import-survey-js.ts';

/** Converts a JSON document to a template: one of our templates, which stays unchanged, a SurveyJS form or a plain JSON Schema. */
export function importJson(document: unknown, options: ImportOptions): Imported {
  if (!isObject(document)) return refused('import.format-unknown');
  if (document['x-sections'] !== undefined) return ourTemplate(document);
  if (['pages', 'elements', 'questions'].some((keyword) => Array.isArray(document[keyword]))) return importSurveyJs(document, options);
  return importJsonSchema(document, options);
}

function ourTemplate(document: Record<string, unknown>): Imported {
  const fault = lint(document).find(({ level }) => level === 'error');
  if (fault) return refused('import.refused', { reason: fault.code, pointer: fault.pointer });
  return isTemplate(document) ? { ok: true, template: document, losses: [] } : refused('import.format-unknown');
}

/** Treats a document in which the linter finds no error as a template. */
function isTemplate(document: Record<string, unknown>): document is Record<string, unknown> & Template {
  return document['type'] === 'object';
}
