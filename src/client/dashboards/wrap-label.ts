/** Breaks a label at a space into two lines of about so many characters; one that fits stays on one line. */
export function wrapLabel(text: string, most: number): string {
  if (text.length <= most) return text;
  const spaces = [...text.matchAll(/\s/gu)].map(({ index }) => index);
  const at = spaces.findLast((index) => index <= most) ?? spaces[0];
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}
