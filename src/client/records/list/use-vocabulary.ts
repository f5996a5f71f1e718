import { useTranslation } from 'react-i18next';
import type { Named } from '../../../shared/record.ts';
import { languages } from '../../../shared/language.ts';

/** The states and conditions of a module's records, in the order its texts list them: that of the lifecycle. */
export function useVocabulary(module: string): { statuses: Named[]; conditions: Named[] } {
  const { i18n } = useTranslation(module as 'permits');

  const group = (name: string): Named[] => {
    const texts: unknown = [i18n.language, ...languages]
      .map((lng) => i18n.getResource(lng, module, name))
      .find((found) => found !== undefined);
    return typeof texts === 'object' && texts !== null ? Object.entries(texts).map(([id, text]) => ({ id, name: String(text) })) : [];
  };
  return { statuses: group('status'), conditions: group('condition') };
}
