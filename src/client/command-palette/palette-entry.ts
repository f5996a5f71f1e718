/** One line of the palette: a screen, a command or a record. */
export interface PaletteEntry {
  id: string;
  group: 'screens' | 'records';
  text: string;
  /** Secondary text, shown after `text` in a muted style. */
  detail?: string;
  icon: string;
  path: string;
}

/** Returns the entries whose text contains every typed word, in any order and case. Returns all entries if nothing is typed. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string, language: string): PaletteEntry[] {
  const words = fold(typed, language).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = fold(`${entry.text} ${entry.detail ?? ''}`, language);
    return words.every((word) => text.includes(word));
  });
}

/** The place of the next entry, round about. */
export function stepTo(place: number, by: number, count: number): number {
  return count === 0 ? 0 : (place + by + count) % count;
}

/**
 * Folds a text for searching: lower case by the rules of the language, without accents and soft hyphens. Treats i and ı as one letter: a
 * user who works in Turkish finds an English "jib" by typing JIB, and other users find a Turkish word without a key for ı.
 */
export function fold(text: string, language: string): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .replaceAll('ı', 'i');
}
