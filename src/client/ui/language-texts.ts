import type { Language } from '../../shared/language.ts';

/** The words of the component library in one language. */
export interface LanguageTexts {
  core: object;
}

const files = import.meta.glob<LanguageTexts>('./languages/*.ts', { import: 'texts' });

let now: LanguageTexts | undefined;
const listeners = new Set<() => void>();

/** Texts of the component library: loaded after sign-in, one file per language. The grid's texts are loaded with the grid. */
export const languageTexts = {
  current: (): LanguageTexts | undefined => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async load(language: Language): Promise<void> {
    now = await files[`./languages/${language}.ts`]?.();
    for (const listener of listeners) listener();
  },
};
