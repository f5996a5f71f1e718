/** JSON Logic's truth: false, null, 0, the empty text and the empty list are not. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
