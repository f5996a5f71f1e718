import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specialTexts, type SectionKind, type TextsByKey } from '../../../../engine/index.ts';
import { defaultLanguage, languages } from '../../../shared/language.ts';
import { projectRoot } from '../../config.ts';
import type { CalledSection } from './call-bodies.ts';

/** Texts of a special section in every language. A new section starts with them in the languages of its template. */
export type SpecialWords = Readonly<Record<string, TextsByKey>>;

/** The translations of the special sections; the part itself is in English. */
const tables: Readonly<Record<string, TextsByKey>> = Object.fromEntries(
  languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => {
      const file = join(projectRoot, `schemas/core/parts/special-sections.${language}.json`);
      return [language, JSON.parse(readFileSync(file, 'utf8')) as TextsByKey];
    }),
);

/** The kind that a header of the specification means. */
export function kindOfHeader(header: CalledSection['header_id']): SectionKind | undefined {
  if (header === undefined || header === null) return undefined;
  return header === 'transfer_checklist' ? 'transferChecklist' : header;
}

/** Returns the initial texts of a special section that a call adds without questions. */
export function specialWords({ header_id: header, section_questions: questions }: CalledSection): SpecialWords | undefined {
  const kind = kindOfHeader(header);
  if (kind === undefined || (questions ?? []).length > 0) return undefined;
  return Object.fromEntries(languages.map((language) => [language, specialTexts(kind, tables[language])]));
}
