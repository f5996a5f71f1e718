import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import { isHeld, type WaitingEvent } from '../store/waiting-event.ts';

/** The server judges interlocks by answers that it does not have yet: it does so again when the event arrives. */
const judgedLater = 'lifecycle.interlock';

/** Returns a record as it is on this device: after the events that wait here, in the states that the server predicted. */
export function onDevice(detail: RecordDetail, waiting: readonly WaitingEvent[]): RecordDetail {
  return isHeld(waiting) ? waiting.reduce(afterEvent, detail) : detail;
}

function afterEvent(detail: RecordDetail, { event, at, shown }: WaitingEvent): RecordDetail {
  const step = detail.ahead.find((each) => each.event === event && each.from === detail.status);
  // The server has taken it already.
  if (!step) return detail;
  const { answers, remarks } = shown;
  return {
    ...detail,
    status: step.status,
    conditions: [],
    events: step.events.map(withoutJudged),
    fillable: step.fillable,
    answers,
    remarks,
    recorded: detail.recorded && { ...detail.recorded, answers, remarks },
    version: detail.version + 1,
    updated_at: at,
  };
}

function withoutJudged(offered: OfferedEvent): OfferedEvent {
  const refused = offered.refused.filter(({ code }) => code !== judgedLater);
  return { ...offered, refused, allowed: refused.length === 0 };
}
