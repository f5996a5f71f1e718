/** One line of the palette: a screen, a command or a record. */
export interface PaletteEntry {
  id: string;
  group: 'screens' | 'records';
  text: string;
  /** Stands after the text, quietly. */
  detail?: string;
  icon: string;
  path: string;
}

/** The entries whose text holds every word typed, in any order and case; nothing typed keeps them all. */
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
 * Small letters without accents and without the hyphens that show only where a line ends, by the language's own rules. Of i and ı there is one: whoever
 * works in Turkish finds an English "jib" by JIB, and whoever does not finds a Turkish word without a key for ı.
 */
export function fold(text: string, language: string): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .replaceAll('ı', 'i');
}
