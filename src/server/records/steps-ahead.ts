import { advance } from '../../../workflows/index.ts';
import type { OfferedEvent, StepAhead } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { wouldBeReviewed } from './reviews/begin-round.ts';
import type { ServerSession } from '../session/server-session.ts';
import { eventsFor, fillableNow } from './offered-events.ts';
import { factsOf, positionOf, type RecordView } from './record-view.ts';

/** Refusals that answers can mend, which are given without a connection as well. */
const givenOnDevice: readonly string[] = [
  'lifecycle.answers-missing',
  'lifecycle.answers-wrong',
  'lifecycle.interlock',
  'lifecycle.reason-needed',
];

/** Returns where the events lead that may wait on the reader's device, and those that can follow them. The server judges each again when it is sent. */
export async function stepsAhead(
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  events: readonly OfferedEvent[],
): Promise<StepAhead[]> {
  const may = waiting(view, events);
  if (may.length === 0) return [];
  const isReviewed = await wouldBeReviewed(trx, view);
  return aheadOf({ ...view, isReviewed }, session, may, new Set());
}

function aheadOf(view: RecordView, session: ServerSession, may: readonly OfferedEvent[], seen: ReadonlySet<string>): StepAhead[] {
  const from = view.record.status;
  const seenNow = new Set([...seen, from]);
  return may.flatMap(({ event }) => {
    const then = afterwards(view, session, event);
    if (!then) return [];
    const offers = eventsFor(then, session);
    const step = { event, from, status: then.record.status, fillable: fillableNow(then, session, offers), events: waiting(then, offers) };
    return [step, ...(seenNow.has(step.status) ? [] : aheadOf(then, session, step.events, seenNow))];
  });
}

/** Returns the offered events that may be sent later by an offline device and lack only answers and a reason. */
function waiting({ manifest: { offline = [] } }: RecordView, events: readonly OfferedEvent[]): OfferedEvent[] {
  return events.filter(({ event, refused }) => offline.includes(event) && refused.every(({ code }) => givenOnDevice.includes(code)));
}

/** Returns the record as it would be after the event, assuming all its requirements are met. Undefined if it is refused anyway. */
function afterwards(view: RecordView, session: ServerSession, event: string): RecordView | undefined {
  const facts = { ...factsOf(view, session, event), answersMissing: 0, answersWrong: 0, unmet: [] };
  const next = advance(view.lifecycle, positionOf(view.record), { type: event, at: view.now.toISOString(), reason: event, facts });
  return next.ok ? { ...view, record: { ...view.record, ...next.position } } : undefined;
}
