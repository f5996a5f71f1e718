import type { AnyStateMachine } from 'xstate';

/** A function that reads something from a lifecycle the first time that it is asked for: lifecycles do not change. */
export function byLifecycle<Value>(read: (lifecycle: AnyStateMachine) => Value): (lifecycle: AnyStateMachine) => Value {
  const known = new WeakMap<AnyStateMachine, { value: Value }>();
  return (lifecycle) => {
    const found = known.get(lifecycle) ?? { value: read(lifecycle) };
    known.set(lifecycle, found);
    return found.value;
  };
}
