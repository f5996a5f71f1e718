/** Freezes a value and everything in it, at any depth. Maps are protected only by their read-only types. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: object[] = [];
  const freeze = (held: unknown): void => {
    if (typeof held !== 'object' || held === null || Object.isFrozen(held)) return;
    waiting.push(Object.freeze(held));
  };
  freeze(value);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof Map) next.forEach(freeze);
    else for (const key in next) freeze((next as Record<string, unknown>)[key]);
  }
  return value;
}
