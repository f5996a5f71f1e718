/** Answers are four deep, templates not much more; what walks through a body may count on it. */
const deepest = 64;

/** Whether the database can hold a parsed body or query: no text has a NUL or half a character, which JSON may spell, and nothing is nested beyond reason. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return depth < deepest && value.every((member) => isStorable(member, depth + 1));
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1));
}
