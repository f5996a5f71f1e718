/** Freezes a value and all that it holds, however deep. Maps are guarded by their read-only types. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: object[] = [];
  const freeze = (held: unknown): void => {
    if (typeof held !== 'object' || held === null || Object.isFrozen(held)) return;
    waiting.push(Object.freeze(held));
  };
  freeze(value);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const held of next instanceof Map ? next.values() : Object.values(next)) freeze(held);
  }
  return value;
}
