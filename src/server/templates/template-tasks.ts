import {
  compile,
  diffTemplates,
  EngineError,
  lint,
  type Change,
  type Finding,
  type ModuleParts,
  type Template,
} from '../../../engine/index.ts';
import {
  completeness,
  exportTranslationsCsv,
  exportTranslationsXliff,
  exportXlsform,
  importJson,
  importTranslationsCsv,
  importTranslationsXliff,
  importXlsform,
  type Completeness,
  type Imported,
  type ImportOptions,
  type Translated,
  type Workbook,
} from '../../../engine/interchange/interchange.ts';
import { askedIn } from './asked-in.ts';
import { carryOut, partsOf, type Called, type CalledParts, type CallReader, type TemplateCall } from './calls/template-call.ts';

/** A document as JSON text, which is its stored form and the cheapest to send. */
export type DocumentText = string;

/** Result of a document, or the findings that say why there is none. */
export type OfSound<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly findings: readonly Finding[] };

/** Findings on a document, and how many questions it asks. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly questionCount: number | undefined;
}

export type TranslationFormat = 'csv' | 'xliff';

/** The work on documents of authors that can take long: it is done apart from the thread that answers requests. */
export const templateTasks = {
  lint: (document: DocumentText, parts: ModuleParts, earlier?: DocumentText): readonly Finding[] =>
    lint(JSON.parse(document), parts, earlier === undefined ? undefined : (JSON.parse(earlier) as Template)),
  /** Returns the findings on a document, and the number of its questions unless there are errors. */
  examine: (document: DocumentText, parts: ModuleParts, at: Date, earlier?: DocumentText): Examined => {
    const findings = templateTasks.lint(document, parts, earlier);
    const isSound = findings.every(({ level }) => level !== 'error');
    return { findings, questionCount: isSound ? askedIn(JSON.parse(document) as Template, at) : undefined };
  },
  importWorkbook: (workbook: Workbook, options: ImportOptions): Imported => importXlsform(workbook, options),
  importJson: (document: DocumentText, options: ImportOptions): Imported => importJson(JSON.parse(document), options),
  diff: (before: DocumentText, after: DocumentText): OfSound<readonly Change[]> =>
    ofSound(before, (old) => ofSound(after, (now) => ({ ok: true, value: diffTemplates(old, now) }))),
  exportXlsform: (document: DocumentText): OfSound<ReturnType<typeof exportXlsform>> =>
    ofSound(document, (template) => ({ ok: true, value: exportXlsform(template) })),
  completeness: (document: DocumentText): OfSound<Record<string, Completeness>> =>
    ofSound(document, (template) => ({ ok: true, value: completeness(template) })),
  exportTranslations: (document: DocumentText, format: TranslationFormat, languages: readonly string[]): OfSound<string> =>
    ofSound(document, (template) => ({
      ok: true,
      value: format === 'csv' ? exportTranslationsCsv(template, languages) : exportTranslationsXliff(template, languages[0] ?? ''),
    })),
  call: (document: DocumentText, call: TemplateCall, reader: CallReader): OfSound<Called> =>
    ofSound(document, (template) => ({ ok: true, value: carryOut(template, call, reader) })),
  callParts: (document: DocumentText, reader: CallReader): OfSound<CalledParts> =>
    ofSound(document, (template) => ({ ok: true, value: partsOf(template, reader) })),
  importTranslations: (document: DocumentText, source: string): Translated =>
    ofSound(document, (template) =>
      source.trimStart().startsWith('<') ? importTranslationsXliff(template, source) : importTranslationsCsv(template, source),
    ),
};

export type TemplateTasks = typeof templateTasks;

/** Works on a document that compiles. For any other, returns its errors. */
function ofSound<T>(
  document: DocumentText,
  work: (template: Template) => T,
): T | { readonly ok: false; readonly findings: readonly Finding[] } {
  const template = JSON.parse(document) as Template;
  try {
    compile(template);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { ok: false, findings: lint(template).filter(({ level }) => level === 'error') };
  }
  return work(template);
}
