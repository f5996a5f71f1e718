import { startTransition } from 'react';
import type { Language } from '../../shared/language.ts';
import { changeLanguage } from '../i18n.ts';
import { useChangeProfile } from '../profile/profile-query.ts';
import { languageTexts } from '../ui/language-texts.ts';

/** Changes the language everywhere at once: texts, the libraries' words, the profile. */
export function useChooseLanguage(): (language: Language) => void {
  const { mutate: changeProfile } = useChangeProfile();

  return (language) => {
    changeProfile({ language });
    startTransition(async () => {
      await languageTexts.load(language);
      await changeLanguage(language);
    });
  };
}
