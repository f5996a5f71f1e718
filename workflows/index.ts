export {
  countedStates,
  awaitedEvent,
  isFinal,
  isInForce,
  isSettled,
  isStopped,
  isSuspended,
  isUnderway,
  stoppedStates,
  underwayStates,
  withheldStates,
} from './core/awaited.ts';
export { lifecycleById, lifecycleIds, registerLifecycles } from './core/catalogue.ts';
export { decidingEvents } from './core/deciding.ts';
export type { Effect } from './core/effect.ts';
export {
  isReviewKeeping,
  isSaving,
  hasFailed,
  isSystemEvent,
  linkedChanged,
  newVersion,
  reportFailed,
  stageOfEvent,
  supersede,
  type Facts,
  type LifecycleEvent,
  type LinkFacts,
  type ReviewFacts,
  type UnmetInterlock,
} from './core/event.ts';
export { guardsOf, guardedParties } from './core/guards.ts';
export { advance, initialPosition, offered, type Advance, type Lifecycle, type Offer, type Position } from './core/lifecycle.ts';
export { conditionLooks, overdueColumn, stateLooks, type Look, type OverdueColumn, type Tone } from './core/meta.ts';
export { isExplained, kindWanting, longestReason, type Refused } from './core/requirements.ts';
export { reviewStates } from './core/review.ts';
export { clockedStates, isOverdueByClock, overdueStates, toldConditions, toldScenarios } from './core/scenarios.ts';
export {
  before,
  fillingStates,
  lifecycleShape,
  openStates,
  rejectedStates,
  reachableBy,
  stillAhead,
  type LifecycleShape,
  type ShapeState,
  type ShapeTransition,
} from './core/shape.ts';
export { isPresent, nextSeat, ownTurnOf, type Capacity, type Seat, type SeatPerson, type OwnTurn } from './core/own-turn.ts';
export { awaitings, conditionalAwaitings, recordings, type Awaiting } from './core/awaiting.ts';
export { ownMoments } from './core/wake.ts';
