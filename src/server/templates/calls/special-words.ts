import { specialTexts, type SectionKind, type TextsByKey } from '../../../../engine/index.ts';
import { languages } from '../../../shared/language.ts';
import { translate } from '../../texts/translate.ts';
import type { CalledSection } from './call-bodies.ts';

/** The words of a special section in every language: what it begins with is written in those of its template. */
export type SpecialWords = Readonly<Record<string, TextsByKey>>;

/** The kind that a header of the specification means. */
export function kindOfHeader(header: CalledSection['header_id']): SectionKind | undefined {
  if (header === undefined || header === null) return undefined;
  return header === 'transfer_checklist' ? 'transferChecklist' : header;
}

/** Returns the words with which a special section begins that a call adds without any questions of its own. */
export function specialWords({ header_id: header, section_questions: questions }: CalledSection): SpecialWords | undefined {
  const kind = kindOfHeader(header);
  if (kind === undefined || (questions ?? []).length > 0) return undefined;
  const keys = specialTexts(kind);
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(keys.map((key) => [key, translate(language, 'designer', `special.${key}`) ?? key])),
    ]),
  );
}
