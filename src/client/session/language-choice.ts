import type { Language } from '../../shared/language.ts';

let chosen: Language | undefined;

/** A language chosen on the way in: it wins over the one the profile remembers, and is then kept there. */
export const languageChoice = {
  make(language: Language): void {
    chosen = language;
  },
  take(): Language | undefined {
    const taken = chosen;
    chosen = undefined;
    return taken;
  },
};
