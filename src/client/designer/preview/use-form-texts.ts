import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../shared/language.ts';

/** The interface's words for a form in a language that need not be the one that is spoken around it. */
export function useFormTexts(language: string): i18n {
  const { i18n } = useTranslation();
  const spoken = i18n.language;
  return useMemo(
    () => (language === spoken || !isLanguage(language) ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, spoken, language],
  );
}
