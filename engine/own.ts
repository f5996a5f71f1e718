/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property, or undefined: nothing is ever read from a prototype. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether two JSON values are the same. JSON has one zero. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}
