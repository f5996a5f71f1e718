/** Begins a text with a capital letter, as its language writes it. */
export function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
