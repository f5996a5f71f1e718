import type { AnyStateMachine } from 'xstate';
import { guardParts } from './guards.ts';
import type { RequirementName } from './requirements.ts';

/** Requirements of a decision on the work of others. */
const separating: readonly string[] = [
  'isNotRequester',
  'isNotCoAuthor',
  'isNotPerforming',
  'isNotParty',
  'isAsked',
] satisfies RequirementName[];

/** Returns the events that decide on the work of others: reviews, approvals, issues, verifications. */
export function decidingEvents(lifecycle: AnyStateMachine): ReadonlySet<string> {
  const transitions = Object.values(lifecycle.states).flatMap((node) => [...node.transitions.values()].flat());
  return new Set(
    transitions.filter(({ guard }) => guardParts(guard).some(({ name }) => separating.includes(name))).map(({ eventType }) => eventType),
  );
}
