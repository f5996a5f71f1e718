const yes: ReadonlySet<string> = new Set(['yes', 'true', 'true()', '1', 'required']);
const no: ReadonlySet<string> = new Set(['no', 'false', 'false()', '0']);

/** Returns the value of a yes-or-no cell; undefined when the cell is empty or contains an expression. */
export function flagOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** An expression as its cell means it: a bare yes or no is the truth that it names. */
export function spelledOut(text: string): string {
  if (/^(?:yes|true)$/i.test(text.trim())) return 'true()';
  return /^(?:no|false)$/i.test(text.trim()) ? 'false()' : text;
}
