/** A text as part of a LIKE pattern: what means something there means itself. */
export function like(text = ''): string {
  return `%${literally(text)}%`;
}

/** A text as a whole LIKE pattern: what means something there means itself. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
