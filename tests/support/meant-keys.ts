/** The codes behind keys of texts, in order: those of a text that counts have a plural form at their end. */
export const meantKeys = (keys: readonly string[]): string[] =>
  [...new Set(keys.map((key) => key.replace(/_(one|many|other)$/, '')))].toSorted();
