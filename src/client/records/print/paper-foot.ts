/** Returns the style of the line at the foot of every page. Strings of CSS know backslash, quote and line end. */
export function paperFoot(text: string): string {
  const quoted = text.replace(/[\\"<\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `@page { @bottom-left { content: "${quoted}"; } }`;
}
