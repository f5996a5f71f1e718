import { isSaving, offered, type Offer } from '../../../workflows/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import type { OfferedEvent } from '../../shared/record.ts';
import type { ServerSession } from '../session/server-session.ts';
import { factsByEvent, positionOf, type RecordView } from './record-view.ts';
import { mayEditDraft } from './save-draft.ts';
import { sectionsOfStage, sectionsToFill } from './section-scope.ts';

/** Returns the events that a reader may send, each with the reasons why it is refused now. */
export function eventsFor(view: RecordView, session: ServerSession): OfferedEvent[] {
  const offers = offered(view.lifecycle, positionOf(view.record), factsByEvent(view, session), view.now.toISOString());
  return offers
    .filter(isReaders)
    .map(({ event, allowed, refused, reason }) => ({
      event,
      allowed,
      refused,
      reason,
      sections: sectionsToFill(view, session, event),
      kinds: view.manifest.kinds?.[event] ?? [],
    }))
    .filter(({ event, sections }) => !isSaving(event) || sections.length > 0 || !hasSections(view));
}

/** Whether the present state has sections to fill. */
function hasSections(view: RecordView): boolean {
  return sectionsOfStage(view, { while: view.record.status }).length > 0;
}

/** Refusals of an event that is not the reader's, or of no use to the record: it is not offered, whatever else it lacks. */
const notOffered = ['lifecycle.not-permitted', 'lifecycle.never-submitted'];

/** Whether an event may ever be the reader's to send. */
function isReaders({ refused }: Offer): boolean {
  return refused.every(({ code }) => !notOffered.includes(code));
}

/** Returns the sections that a reader may fill now. */
export function fillableNow(view: RecordView, session: ServerSession, events: readonly OfferedEvent[]): string[] {
  if (mayEditDraft(view, session)) return sectionsOfStage(view, { on: 'submit' });
  return events.find(({ event, allowed }) => event === recordEvent && allowed)?.sections ?? [];
}
