import type { QueryClient } from '@tanstack/react-query';
import { recordEvent } from '../../shared/module-parts.ts';
import type { RecordDetail } from '../../shared/record.ts';
import { keptSteps } from '../records/device-store.ts';
import { stepKey } from '../records/use-kept-step.ts';
import { forgetDeviceFiles } from './device-files.ts';
import { forgetEvent, keepEvent, readWaitingEvents } from './event-store.ts';
import { ofRecord, type WaitingEvent } from './waiting-event.ts';

/** Sends a returned event once more, on the record as it stands now. */
export async function tryAgain(client: QueryClient, event: WaitingEvent, fresh: RecordDetail): Promise<void> {
  const { returned: _returned, isTried: _isTried, isPrepared: _isPrepared, ...waiting } = event;
  const { answers, remarks } = fresh.recorded ?? fresh;
  await keepEvent(client, { ...waiting, request: { ...waiting.request, version: fresh.version }, base: { answers, remarks } });
}

/** Gives up the events of a record that the server did not take, with what was typed for them; what can still be filled in place stays. */
export async function discardEvents(client: QueryClient, { id, fillable }: Pick<RecordDetail, 'id' | 'fillable'>): Promise<void> {
  const isFilled = fillable.length > 0;
  for (const { key, typed } of ofRecord(await readWaitingEvents(), id)) {
    for (const event of Object.keys(typed)) if (!(isFilled && event === recordEvent)) await keptSteps.remove(stepKey(id, event));
    await forgetEvent(client, key);
  }
  if (isFilled) return;
  await keptSteps.remove(stepKey(id, recordEvent));
  await forgetDeviceFiles(id);
}

/** Forgets the attempts at an event that were returned, once the event was taken in another way. */
export async function forgetReturned(client: QueryClient, record: string, event: string): Promise<void> {
  for (const each of ofRecord(await readWaitingEvents(), record))
    if (each.returned && each.event === event) await forgetEvent(client, each.key);
}
