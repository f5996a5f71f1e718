/** Whether two JSON values are equal, whatever the order of their keys. An absent key equals an undefined one. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
  if (!isPlainObject(left) || !isPlainObject(right)) return false;

  return keysOfBoth(left, right).every((key) => sameJson(left[key], right[key]));
}

/** The keys of either object, once each. */
export function keysOfBoth(left: object, right: object): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
