import { useState } from 'react';

/** The value that was there before, as long as the one that comes now is the same as it: what is drawn from it is not drawn again. */
export function useKept<Value>(value: Value, isSame: (kept: Value, now: Value) => boolean): Value {
  const [kept, setKept] = useState(value);
  if (Object.is(kept, value) || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
