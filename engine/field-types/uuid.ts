const pattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a value is the id of a file, a user, a place or a row. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}
