export { awaitedEvent } from './awaited.ts';
export { auditLifecycle } from './audit.ts';
export { lifecycleById, lifecycleIds } from './catalogue.ts';
export type { Effect, Role } from './effect.ts';
export {
  isReviewKeeping,
  isSaving,
  isSystemEvent,
  stageOfEvent,
  type Facts,
  type LifecycleEvent,
  type ReviewFacts,
  type UnmetInterlock,
} from './event.ts';
export { guardsOf } from './guards.ts';
export { advance, initialPosition, offered, type Advance, type Lifecycle, type Offer, type Position } from './lifecycle.ts';
export { permitLifecycle } from './permit.ts';
export { longestReason, performingParties, type Refused } from './requirements.ts';
export { reviewStates } from './review.ts';
export { clockedStates, toldConditions, toldScenarios } from './scenarios.ts';
export { before, fillingStates, lifecycleShape, openStates, type LifecycleShape, type ShapeState, type ShapeTransition } from './shape.ts';
export { isPresent, nextSeat, standingOf, type Capacity, type Seat, type SeatPerson, type Standing } from './standing.ts';
