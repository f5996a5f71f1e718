import type { Violation } from '../../../engine/index.ts';
import { advance } from '../../../workflows/index.ts';
import { Problem, type ProblemRefusal } from '../../shared/problem.ts';
import type { EventRequest } from '../../shared/record.ts';
import type { ServerSession } from '../session/server-session.ts';
import { factsOf, positionOf, type RecordView } from './record-view.ts';

/** Judges an event of the session's user by the lifecycle, without storing anything. */
export function advanceWith(view: RecordView, session: ServerSession, request: EventRequest) {
  return advance(view.lifecycle, positionOf(view.record), {
    type: request.event,
    at: view.now.toISOString(),
    ...(request.reason !== undefined && { reason: request.reason }),
    ...(request.kind !== undefined && { kind: request.kind }),
    facts: factsOf(view, session, request.event),
  });
}

/** Refuses an event with the code that fits all its refusals. */
export function refuse(refused: readonly ProblemRefusal[], violations: readonly Violation[] = []): never {
  const codes = refused.map(({ code }) => code);
  if (codes.includes('lifecycle.not-permitted')) throw new Problem('permission.denied', { refused });
  const wording = ['lifecycle.kind-needed', 'lifecycle.reason-needed', 'lifecycle.reason-too-long'] as const;
  const [only] = wording.filter((code) => codes.every((other) => other === code));
  if (only && codes.length > 0) throw new Problem(only, { refused });
  throw new Problem('lifecycle.event-refused', { refused, ...(violations.length > 0 && { violations: [...violations] }) });
}

/**
 * Refuses an event that the session's user may not send now, whatever it carries. An unmet interlock does not refuse it yet, because the
 * answers of the event may meet it.
 */
export function refuseEvent(view: RecordView, session: ServerSession, request: EventRequest): void {
  const before = advanceWith(view, session, request);
  if (!before.ok && before.refused.every(({ code }) => code !== 'lifecycle.interlock')) refuse(before.refused);
}
