/** Replaces names in a text. */
export type Mask = (text: string) => string;

export const leave: Mask = (text) => text;

/** The shortest word of a name that is masked where it stands alone. */
const shortestWord = 3;

/** Returns the first name, or word of a name, that a mask of these names would take out of a text. */
export function nameWithin(text: string, given: readonly string[]): string | undefined {
  const [whole, alone] = patternsOf(given);
  return whole?.exec(text)?.[0] ?? alone?.exec(text)?.[0];
}

/** Returns a mask that writes `said` for names: the whole name in any case, and its words where they stand alone with a capital. */
export function maskNames(given: readonly string[], said: string): Mask {
  const [whole, alone] = patternsOf(given);
  if (!whole) return leave;
  const twice = new RegExp(`${escaped(said)}(?:\\s+${escaped(said)})+`, 'gu');
  return (text) => {
    const masked = text.replace(whole, () => said);
    return (alone ? masked.replace(alone, () => said) : masked).replace(twice, said);
  };
}

/** The patterns of whole names, and of their words where they stand alone; none without names. */
function patternsOf(given: readonly string[]): [] | [whole: RegExp, alone?: RegExp] {
  const names = given.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return [];
  const words = names.flatMap((name) => name.split(/[\s.'’-]+/u).filter((word) => [...word].length >= shortestWord));
  // A whole name is found in any case, a word of it only as it was written, or in capitals.
  const whole = new RegExp(
    within(
      names.map((name) =>
        name
          .split(/\s+/)
          .map(escaped)
          .join(String.raw`\s+`),
      ),
    ),
    'giu',
  );
  return words.length > 0 ? [whole, new RegExp(within(words.flatMap((word) => [word, word.toUpperCase()]).map(escaped)), 'gu')] : [whole];
}

function within(patterns: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
