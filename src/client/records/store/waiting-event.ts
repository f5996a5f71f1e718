import type { CellChange } from '../../../../engine/index.ts';
import type { ProblemViolation } from '../../../shared/problem.ts';
import type { EventRequest, RecordDetail, Refusal } from '../../../shared/record.ts';
import type { KeptStep } from './device-store.ts';
import type { Content } from '../answers/draft-merge.ts';

/** Why the server did not take an event: it refused it, or the record was changed meanwhile. */
export type Returned = { kind: 'refused'; refused: readonly Refusal[]; violations: readonly ProblemViolation[] } | { kind: 'conflict' };

/** An event that was sent without a connection, as the device keeps it until the server has judged it. */
export interface WaitingEvent {
  /** The idempotency key, made once: a UUID of version 7, so that keys are in the order in which the events were sent. */
  key: string;
  /** Key of the attempt that this one replaces, if any. Later steps stay behind it. */
  place?: string;
  record: Pick<RecordDetail, 'id' | 'module' | 'number' | 'title' | 'zone'>;
  event: string;
  /** When it was sent, by the device's clock. ISO 8601. */
  at: string;
  request: EventRequest;
  /** The state that it leads to, as far as can be said here. */
  leadsTo: string | undefined;
  /** Answers of the state's own sections that the server does not have yet: they go first. */
  changes: readonly CellChange[];
  /** The recorded content that the event was judged on here. */
  base: Content;
  /** The record's content after the event. */
  shown: Content;
  /** Typed content of the form and the dialog, by event. It is restored to them if the server refuses. */
  typed: Readonly<Record<string, KeptStep>>;
  /** It was on its way once without an answer: the server may have taken it. */
  isTried?: true;
  /** Whether the files and answers that must precede it have arrived. */
  isPrepared?: true;
  /** The server failed at it: it is sent again, and can be given up. */
  isFailing?: true;
  returned?: Returned;
}

type Queue = readonly WaitingEvent[];

/** Returns the attempt at the same event that was returned, which an added one replaces. */
export function replacedBy(queue: Queue, { record, event, key }: WaitingEvent): WaitingEvent | undefined {
  return queue.find((each) => each.returned !== undefined && each.record.id === record.id && each.event === event && each.key !== key);
}

/** Returns the place of an event in the queue. */
export function placeOf({ place, key }: WaitingEvent): string {
  return place ?? key;
}

/** Returns the events in the order in which they were taken. */
export function inOrder(queue: Queue): WaitingEvent[] {
  return queue.toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));
}

/** Returns the events that can be sent, in order: each the first of its record, and not returned. */
export function readyToSend(queue: Queue): WaitingEvent[] {
  const ordered = inOrder(queue);
  const isFirst = (each: WaitingEvent) => ordered.find(({ record }) => record.id === each.record.id) === each;
  return ordered.filter((each) => each.returned === undefined && isFirst(each));
}

/** Returns the event to send next. */
export function nextToSend(queue: Queue): WaitingEvent | undefined {
  return readyToSend(queue)[0];
}

/** Returns the events of a record, in order. */
export function ofRecord(queue: Queue, id: string): WaitingEvent[] {
  return inOrder(queue.filter(({ record }) => record.id === id));
}

/** Whether an event can be given up where its record is not open: the server did not take it, or fails at it. */
export function canDiscard({ returned, isFailing }: WaitingEvent): boolean {
  return returned !== undefined || isFailing === true;
}

/** Whether events of the record wait and none of them was returned: only a connection is missing. */
export function isHeld(queue: Queue): boolean {
  return queue.length > 0 && queue.every(({ returned }) => returned === undefined);
}
