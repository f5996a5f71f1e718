/** Templates from other form formats and back, and their translations as files. */
export type { Imported, ImportOptions } from './imported.ts';
export { importJson } from './import-json.ts';
export { importJsonSchema } from './json-schema/import-json-schema.ts';
export type { Loss } from './loss.ts';
export { lossCodes, type LossCode } from './loss-codes.ts';
export type { Sheet, Workbook } from './sheet.ts';
export { importSurveyJs } from './survey-js/import-survey-js.ts';
export { completeness, type Completeness } from './translations/completeness.ts';
export { templateTexts } from './translations/template-texts.ts';
export type { Translated } from './translations/translated.ts';
export { exportTranslationsCsv, importTranslationsCsv } from './translations/translations-csv.ts';
export { exportTranslationsXliff, importTranslationsXliff } from './translations/translations-xliff.ts';
export { exportXlsform } from './xlsform-export/export-xlsform.ts';
export { importXlsform } from './xlsform/import-xlsform.ts';
