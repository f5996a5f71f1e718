/** Length of the longest text that a difference repeats. */
const longest = 60;

/** A plain value as a short text, a dash where there is none; undefined for one with parts and for a long text. */
export function spelled(value: unknown): string | undefined {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value.length > longest ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
