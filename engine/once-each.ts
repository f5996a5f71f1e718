/** A function that works out once for each object what follows from it, and keeps the result as long as the object. Only for objects that never change. */
export function onceEach<Key extends object, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: workOut(key) };
    known.set(key, found);
    return found.value;
  };
}
