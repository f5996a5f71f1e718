import { specialTexts, type SectionKind, type TextsByKey } from '../../../../../engine/index.ts';
import { loadTexts } from '../../../i18n.ts';

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

async function textsFor(kind: SectionKind, language: string): Promise<TextsByKey> {
  const { special } = await loadTexts(language, 'designer');
  const found = specialTexts(kind).flatMap((key) => {
    const text = key.split('.').reduce<unknown>((held, part) => (held as Record<string, unknown> | undefined)?.[part], special);
    return typeof text === 'string' ? [[key, text] as const] : [];
  });
  return Object.fromEntries(found);
}
