/** Signs that are twice as wide as a letter, between any two of which a line may break. */
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Returns how many letters wide a text is. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);
}

/** Breaks a label into two lines of so many letters at most; what does not fit is cut off with an ellipsis. */
export function wrapLabel(text: string, most: number): string {
  if (lettersOf(text) <= most) return text;
  const first = begin(text, most);
  const spaces = [...text.matchAll(/\s/gu)].map(({ index }) => index);
  const at = spaces.findLast((index) => index <= first.length) ?? (wide.test(text) ? first.length : spaces[0]);
  const lines = at === undefined ? [text] : [text.slice(0, at), text.slice(at).trimStart()];
  return lines.map((line) => (lettersOf(line) <= most ? line : `${begin(line, most - 1).trimEnd()}…`)).join('\n');
}

/** The beginning of a text that is at most so many letters wide. */
function begin(text: string, most: number): string {
  let [found, letters] = ['', 0];
  for (const sign of text) {
    letters += lettersOf(sign);
    if (letters > most) break;
    found += sign;
  }
  return found;
}
