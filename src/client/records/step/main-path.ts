import type { LifecycleShape } from '../../../../workflows/index.ts';

/** The states that a record goes through when nothing stops it, first to last. */
export function mainPath(shape: LifecycleShape): string[] {
  return shape.states
    .filter((state) => !state.detour)
    .toSorted((left, right) => left.order - right.order)
    .map((state) => state.id);
}

/** The states off the main path, with the states that lead into them and those they lead back to. */
export function detours(shape: LifecycleShape): { id: string; from: string[]; to: string[] }[] {
  return shape.states
    .filter((state) => state.detour)
    .map(({ id }) => ({
      id,
      from: unique(
        shape.transitions.filter((transition) => transition.to === id && transition.from !== id).map((transition) => transition.from),
      ),
      to: unique(
        shape.transitions.filter((transition) => transition.from === id && transition.to !== id).map((transition) => transition.to),
      ),
    }));
}

/** Returns the states to which an event may lead from a state; the same state if the event does not change it. */
export function targetsOf(shape: LifecycleShape, status: string, event: string): string[] {
  return unique(
    shape.transitions.filter((transition) => transition.from === status && transition.event === event).map((transition) => transition.to),
  );
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
