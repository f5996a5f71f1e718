import { advance, type Advance } from '../../../workflows/index.ts';
import { factsOf, positionOf, type RecordView } from './record-view.ts';

/** Returns the result of a tick at this moment: the record's conditions as they are, not as the last tick left them. */
export function ticked(view: RecordView): Advance {
  return advance(view.lifecycle, positionOf(view.record), { type: 'tick', at: view.now.toISOString(), facts: factsOf(view, null, 'tick') });
}

/** The conditions of the record at this moment. */
export function conditionsNow(view: RecordView): string[] {
  const tick = ticked(view);
  return tick.ok ? tick.position.conditions : view.record.conditions;
}
