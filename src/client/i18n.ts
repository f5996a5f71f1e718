import i18next from 'i18next';
import type { BackendModule, i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, languageAmong } from '../shared/language.ts';
import type { Language } from '../shared/language.ts';
import { readStored, store } from './stored.ts';

type Texts = Record<string, () => Promise<Record<string, unknown>>>;

// The table of each language is a separate chunk: the first page loads one, not seven.
const tables = import.meta.glob<Texts>('./locales/*.ts', { import: 'texts' });

/** Loads one namespace of one language when it is first used; each file is a separate chunk. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
  },
};

/** Returns the texts of one namespace in any language, whatever the current language is. */
export async function loadTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const table = await tables[`./locales/${language}.ts`]?.();
  return (await table?.[`../../../locales/${language}/${namespace}.json`]?.()) ?? {};
}

export const i18n: I18n = i18next.createInstance();

/** Starts translation in the language stored on this device; until one was chosen, in the first of the browser's that we have, else in English. */
export async function startI18n(): Promise<void> {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : (languageAmong(navigator.languages) ?? defaultLanguage);

  i18n.on('languageChanged', (lng) => {
    document.documentElement.lang = lng === 'zh' ? 'zh-Hans' : lng;
  });
  await i18n
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      ns: ['common'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** The language of the interface now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}

/** Changes the interface's language and keeps it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  store('language', language);
  await i18n.changeLanguage(language);
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  bg: 'Български',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  tr: 'Türkçe',
  zh: '中文',
};
