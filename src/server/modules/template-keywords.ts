/** Returns the string values of some keywords anywhere in documents: the parties that templates name, or the columns that they fill. */
export function keywordsIn(documents: readonly unknown[], keywords: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (keywords.includes(key)) found.push(...textsIn(inner));
      visit(inner);
    }
  };
  for (const document of documents) visit(document);
  return found;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((each): each is string => typeof each === 'string');
}
