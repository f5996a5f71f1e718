import { specialTexts, type SectionKind, type TextsByKey } from '../../../../../engine/index.ts';

const tables = import.meta.glob<TextsByKey>('../../../../../schemas/core/parts/special-sections.*.json', { import: 'default' });

/**
 * The words of a section of a kind, in the language of the template and in those that it is translated into. Others bring theirs when they are added
 * (`readyTexts`): a language that a template has is one that its author chose, and is told of what it lacks; and nothing is put into a form as it is
 * read, for what was published reads the same for ever.
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
