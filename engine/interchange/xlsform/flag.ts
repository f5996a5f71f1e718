const yes: ReadonlySet<string> = new Set(['yes', 'true', 'true()', '1', 'required']);
const no: ReadonlySet<string> = new Set(['no', 'false', 'false()', '0']);

/** What a yes-or-no cell says; undefined when it is empty or an expression. */
export function flagOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
