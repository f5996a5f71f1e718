import type { AskedByMend, Mend, MendTexts, TextsByKey } from '../../../../engine/index.ts';
import { loadTexts } from '../../i18n.ts';
import { specialSection } from '../canvas/actions/special-section.ts';

/** Returns the texts of the items that a mend adds, in the template's language and in those that it is translated into. */
export async function mendTexts(mend: Mend, module: string, languages: { own: string; others: readonly string[] }): Promise<MendTexts> {
  if (mend.mend === 'require' || mend.mend === 'round') return { texts: {} };
  if (mend.mend === 'section') return specialSection(mend.kind, languages);
  const { own, others } = languages;
  const wordsIn = (language: string) => (mend.mend === 'earlier' ? headingIn(language) : questionTexts(mend.asked, module, language));
  const translated = await Promise.all(others.map(async (language) => [language, await wordsIn(language)] as const));
  return { texts: await wordsIn(own), ...(translated.length > 0 && { translations: Object.fromEntries(translated) }) };
}

/** A question for a person is titled with the module's name of the party, any other question with the name of its column. */
async function questionTexts(asked: AskedByMend, module: string, language: string): Promise<TextsByKey> {
  const [{ party }, { properties }, heading] = await Promise.all([
    loadTexts(language, module),
    loadTexts(language, 'designer'),
    headingIn(language),
  ]);
  const { columns } = properties as { columns: TextsByKey };
  const title = 'party' in asked ? ((party ?? {}) as TextsByKey)[asked.party] : columns[asked.column];
  return { title: title ?? ('party' in asked ? asked.party : asked.column), ...heading };
}

async function headingIn(language: string): Promise<TextsByKey> {
  const { findings } = await loadTexts(language, 'designer');
  const { mend } = findings as { mend: TextsByKey };
  return { section: mend['heading'] ?? '' };
}
