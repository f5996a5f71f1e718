import { specialTexts, type SectionKind, type TextsByKey } from '../../../../../engine/index.ts';

const tables = import.meta.glob<TextsByKey>('../../../../../schemas/core/parts/special-sections.*.json', { import: 'default' });

/**
 * Returns the texts of a kind of section, in the template's own language and in those it is translated into. Texts in further languages
 * are added together with the language (`readyTexts`), never when a form is read: a published version must always read the same, and a
 * missing translation must be reported to the author who chose the language.
 */
export async function specialSection(
  kind: SectionKind,
  { own, others }: { own: string; others: readonly string[] },
): Promise<{ texts: TextsByKey; translations?: Record<string, TextsByKey> }> {
  const texts = await textsFor(kind, own);
  const translated = await Promise.all(others.map(async (language) => [language, await textsFor(kind, language)] as const));
  return { texts, ...(translated.length > 0 && { translations: Object.fromEntries(translated) }) };
}

/** The words of a section of a kind in a language. Without a translation, there are none; in English, they are those of the part itself. */
export async function textsFor(kind: SectionKind, language: string): Promise<TextsByKey> {
  if (language === 'en') return specialTexts(kind);
  const table = await tables[`../../../../../schemas/core/parts/special-sections.${language}.json`]?.();
  return table ? specialTexts(kind, table) : {};
}
