import { useState } from 'react';

/** State that belongs to one item. It resets when the same controls show another item. */
export function useStateOf<Value>(owner: unknown, beginning: Value): [Value, (value: Value) => void] {
  const [held, setHeld] = useState({ owner, value: beginning });
  const isOwn = Object.is(held.owner, owner);
  if (!isOwn) setHeld({ owner, value: beginning });
  return [isOwn ? held.value : beginning, (value) => setHeld({ owner, value })];
}
