import type { AnyStateMachine } from 'xstate';

/** Memoises a function by the lifecycle that it is given: lifecycles are immutable. The engine has the same for its forms; neither imports the other. */
export function onceEach<Value>(read: (lifecycle: AnyStateMachine) => Value): (lifecycle: AnyStateMachine) => Value {
  const known = new WeakMap<AnyStateMachine, { value: Value }>();
  return (lifecycle) => {
    const found = known.get(lifecycle) ?? { value: read(lifecycle) };
    known.set(lifecycle, found);
    return found.value;
  };
}
