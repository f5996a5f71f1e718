/** Answers are four deep, templates not much more; what walks through a body may count on it. */
const deepest = 64;

/**
 * Whether the database can store a parsed body or query: no text contains a NUL or an unpaired surrogate, both of which JSON allows, and
 * nothing is nested too deeply.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return depth < deepest && value.every((member) => isStorable(member, depth + 1));
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1));
}
