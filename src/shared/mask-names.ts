/** Replaces names in a text. */
export type Mask = (text: string) => string;

export const leave: Mask = (text) => text;

/** Shortest word of a name that is masked on its own. */
const shortestWord = 3;

/** Returns the first name, or word of a name, that a mask of these names would take out of a text. */
export function nameWithin(text: string, given: readonly string[]): string | undefined {
  const [whole, alone] = patternsOf(given);
  return whole?.exec(text)?.[0] ?? alone?.exec(text)?.[0];
}

/** Returns a mask that replaces names with `said`: whole names in any case, and single words of a name only if capitalised. */
export function maskNames(given: readonly string[], said: string): Mask {
  const [whole, alone] = patternsOf(given);
  if (!whole) return leave;
  const twice = new RegExp(`${escaped(said)}(?:\\s+${escaped(said)})+`, 'gu');
  return (text) => {
    const masked = text.replace(whole, () => said);
    return (alone ? masked.replace(alone, () => said) : masked).replace(twice, said);
  };
}

/** Returns the patterns of whole names and of their single words. Empty without names. */
function patternsOf(given: readonly string[]): [] | [whole: RegExp, alone?: RegExp] {
  const names = given.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return [];
  const words = names.flatMap((name) => name.split(/[\s.'’-]+/u).filter((word) => [...word].length >= shortestWord));
  // A whole name is matched in any case, a single word of it only as written or in capitals.
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
