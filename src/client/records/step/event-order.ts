import type { LifecycleShape } from '../../../../workflows/index.ts';
import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import { mainPath, targetsOf } from './main-path.ts';

/** The offered events as a screen arranges them. */
export interface ArrangedEvents {
  /**
   * The step that leads furthest on the main path: approve rather than start the review. A possible step is preferred to an impossible
   * one.
   */
  primary: OfferedEvent | undefined;
  /** The other decision beside it, from which there is a way back to the path: reject. */
  refusal: OfferedEvent | undefined;
  others: OfferedEvent[];
  /** The other events that take the record off its path for good: revoke. */
  destructive: OfferedEvent[];
}

/** Arranges events by where they lead: `lead` or the step forward first, the ways off the path that have no way back last. */
export function arrangeEvents(events: readonly OfferedEvent[], shape: LifecycleShape, status: string, lead?: string): ArrangedEvents {
  const path = mainPath(shape);
  const here = path.indexOf(status);
  const reach = (event: OfferedEvent) => Math.max(...targetsOf(shape, status, event.event).map((to) => path.indexOf(to)));
  const isDetour = here === -1;
  // From a detour, the first step that its state declares leads back to work: re-issue, rather than hand back.
  const declared = (event: OfferedEvent) => shape.transitions.findIndex((each) => each.from === status && each.event === event.event);
  const moves = (event: OfferedEvent) =>
    isDetour ? targetsOf(shape, status, event.event).some((to) => to !== status) : reach(event) > here;

  const off = events.filter((event) => isDestructive(shape, status, event.event));
  const onPath = events.filter((event) => !off.includes(event));
  const leading = onPath.find((event) => event.event === lead && canOpen(event));
  const onward = onPath
    .filter(moves)
    .toSorted(
      (left, right) =>
        Number(canOpen(right)) - Number(canOpen(left)) || (isDetour ? declared(left) - declared(right) : reach(right) - reach(left)),
    )[0];
  const primary = leading ?? onward;
  const refusal = off.find((event) => hasWayBack(shape, status, event.event));

  return {
    primary,
    refusal,
    others: onPath.filter((event) => event !== primary),
    destructive: off.filter((event) => event !== refusal),
  };
}

/** Whether an event takes a record off its main path, and not onward on a detour. */
export function isDestructive(shape: LifecycleShape, status: string, event: string): boolean {
  const going = [...mainPath(shape), ...shape.states.filter(({ onward }) => onward).map(({ id }) => id), status];
  const ends = targetsOf(shape, status, event);
  return ends.length > 0 && ends.every((to) => !going.includes(to));
}

function hasWayBack(shape: LifecycleShape, status: string, event: string): boolean {
  return targetsOf(shape, status, event).every((to) => shape.transitions.some(({ from }) => from === to));
}

/** Whether a refusal is for answers that are missing or wrong. */
export const isAboutAnswers = (code: string): boolean => code === 'lifecycle.answers-missing' || code === 'lifecycle.answers-wrong';

/** Whether missing and wrong answers are the only obstacle to a step: pressing it then shows them. */
export function lacksAnswers({ refused }: OfferedEvent): boolean {
  const codes = refused.map(({ code }) => code).filter((code) => code !== 'lifecycle.reason-needed');
  return codes.length > 0 && codes.every(isAboutAnswers);
}

/** Whether the user can usefully press a step. */
export const canPress = (event: OfferedEvent): boolean => canOpen(event) || lacksAnswers(event);

/** Whether a step settles the score: it leaves a state in which the result is not final. */
export function settlesScore(shape: LifecycleShape, { status, scores }: Pick<RecordDetail, 'status' | 'scores'>, event: string): boolean {
  const ends = targetsOf(shape, status, event);
  return scores?.is_final === false && !ends.includes(status) && !isDestructive(shape, status, event);
}

/** Whether the step's dialog may be opened: a missing reason, if any, is entered there. */
export function canOpen(event: OfferedEvent): boolean {
  // Answers that the state still lacks are given on the record itself, not in the dialog.
  return event.allowed || (event.refused.length > 0 && event.refused.every(({ code }) => code === 'lifecycle.reason-needed'));
}
