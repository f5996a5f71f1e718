import type { Mend, MendTexts, TextsByKey } from '../../../../engine/index.ts';
import { loadTexts } from '../../i18n.ts';
import { specialSection } from '../canvas/special-section.ts';

/** The words of what a mend adds, in the language of the template and in those that it is translated into. */
export async function mendTexts(mend: Mend, module: string, languages: { own: string; others: readonly string[] }): Promise<MendTexts> {
  if (mend.mend === 'require') return { texts: {} };
  if (mend.mend === 'section') return specialSection(mend.kind, languages);
  const { own, others } = languages;
  const translated = await Promise.all(
    others.map(async (language) => [language, await personTexts(mend.party, module, language)] as const),
  );
  return {
    texts: await personTexts(mend.party, module, own),
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
  };
}

/** A person is asked for by the word that the module has for the part. */
async function personTexts(party: string, module: string, language: string): Promise<TextsByKey> {
  const [{ party: parties }, { palette }] = await Promise.all([loadTexts(language, module), loadTexts(language, 'designer')]);
  const { [party]: title = party } = (parties ?? {}) as TextsByKey;
  const { start } = palette as { start: TextsByKey };
  return { title, section: start['section'] ?? '' };
}
