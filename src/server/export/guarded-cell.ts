/** Pattern that a spreadsheet program may take for the beginning of a formula, the full-width forms included. */
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet program runs: one that looks like a formula is marked as text. */
export function guardedCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
