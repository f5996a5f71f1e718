import {
  importJson,
  importXlsform,
  type Imported,
  type ImportOptions,
  type Loss,
  type Workbook,
} from '../../../engine/interchange/interchange.ts';
import type { Template } from '../../../engine/index.ts';
import { isProblemCode, Problem } from '../../shared/problem.ts';
import { isStorable } from '../http/storable.ts';
import { jsonFault } from './json-fault.ts';
import { looksLikeWorkbook, readingLimits, readWorkbook } from './read-workbook.ts';
import { mebibytes } from './zip-directory.ts';

/** A template that was made of a file, and what of the file it could not carry. */
export interface ImportedDocument {
  readonly template: Template;
  readonly losses: readonly Loss[];
}

/** Converts parsed input into a template. */
export interface Importer {
  importWorkbook(workbook: Workbook, options: ImportOptions): Imported | Promise<Imported>;
  importJson(document: unknown, options: ImportOptions): Imported | Promise<Imported>;
}

const here: Importer = { importWorkbook: importXlsform, importJson };

/**
 * Converts a file into a template. Accepts an XLSForm workbook, a JSON Schema, a SurveyJS form, or one of our own templates unchanged.
 * Detects the format from the content.
 */
export async function importDocument(content: Buffer, options: ImportOptions, importer: Importer = here): Promise<ImportedDocument> {
  if (looksLikeWorkbook(content)) return whole(await importer.importWorkbook(await readWorkbook(content), options));
  if (content.length > readingLimits.file) throw new Problem('import.too-large', { params: { limit: mebibytes(readingLimits.file) } });
  const document = parsed(content);
  // A request body was checked on arrival; this content was not.
  if (!isStorable(document)) throw new Problem('request.malformed');
  return importParsed(document, options, importer);
}

/** The same of a JSON document that was read already. */
export async function importParsed(document: unknown, options: ImportOptions, importer: Importer = here): Promise<ImportedDocument> {
  return whole(await importer.importJson(document, options));
}

function whole(imported: Imported): ImportedDocument {
  if (imported.ok) return { template: imported.template, losses: imported.losses };
  throw new Problem(isProblemCode(imported.code) ? imported.code : 'import.refused', { params: imported.params });
}

function parsed(content: Buffer): unknown {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    // Only what begins like a document of this format is meant as one.
    throw /^\s*[{[]/.test(text) ? new Problem('import.not-json', { params: jsonFault(text) }) : new Problem('import.format-unknown');
  }
}
