/** Meaning of a pattern that plain comparisons can express: a form's own patterns are never run. */
export type SimplePattern =
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'digits'; readonly least: number; readonly most: number; readonly isFirstNonZero: boolean };

const special = /[\\^$.|?*+()[\]{}]/;
const digit = String.raw`(?:\[0-9\]|\\d)`;
const digits = new RegExp(`^(\\[1-9\\])?(?:${digit}(?:([*+])|\\{(\\d{1,2})(,)?(\\d{1,2})?\\})?)?$`);

/** Reads a pattern that lists whole values, `^(a|b)$`, or counts digits, `^[0-9]{4,6}$`; undefined for all others. */
export function simplePattern(pattern: string): SimplePattern | undefined {
  const inner = /^\^(.+)\$$/s.exec(pattern)?.[1];
  if (inner === undefined) return undefined;
  const bare = unwrapped(inner);
  const values = bare.split('|');
  // Without brackets the anchors belong to the first and the last value only.
  if (values.every((value) => value !== '' && !special.test(value)) && (values.length === 1 || bare !== inner))
    return { kind: 'values', values };
  return digitsOf(bare);
}

/** A pattern without the brackets around all of it. */
function unwrapped(pattern: string): string {
  const inner = /^\((?:\?:)?([^()]*)\)$/s.exec(pattern)?.[1];
  return inner ?? pattern;
}

function digitsOf(pattern: string): SimplePattern | undefined {
  const found = digits.exec(pattern);
  if (!found || pattern === '') return undefined;
  const [, first, sign, least, comma, most] = found;
  const lead = first === undefined ? 0 : 1;
  if (first !== undefined && pattern === first) return { kind: 'digits', least: 1, most: 1, isFirstNonZero: true };
  const low = sign === '*' ? 0 : sign === '+' ? 1 : Number(least ?? 1);
  const high = sign !== undefined || (comma !== undefined && most === undefined) ? Infinity : Number(most ?? least ?? 1);
  return { kind: 'digits', least: low + lead, most: high + lead, isFirstNonZero: first !== undefined };
}
