import type { QueryClient } from '@tanstack/react-query';
import { recordEvent } from '../../../shared/module-parts.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { problemOf } from '../../problem-error.ts';
import { keptSteps } from '../store/device-store.ts';
import { recordQuery } from '../store/record-queries.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { forgetDeviceFiles } from '../store/device-files.ts';
import { forgetEvent, keepEvent, readWaitingEvents } from '../store/event-store.ts';
import { ofRecord, type WaitingEvent } from '../store/waiting-event.ts';

/** Sends a returned event once more, on the current record. */
export async function tryAgain(client: QueryClient, event: WaitingEvent, fresh: RecordDetail): Promise<void> {
  const { returned: _returned, isTried: _isTried, isPrepared: _isPrepared, isFailing: _isFailing, ...waiting } = event;
  const { answers, remarks } = fresh.recorded ?? fresh;
  await keepEvent(client, { ...waiting, request: { ...waiting.request, version: fresh.version }, base: { answers, remarks } });
}

/**
 * Discards the events of a record that is not open here. Keeps the typed content if the server does not report whether the record can
 * still be filled in.
 */
export async function discardUnopened(client: QueryClient, id: string): Promise<void> {
  const isFilled = await client.fetchQuery({ ...recordQuery(id), staleTime: 0, retry: false }).then(
    ({ fillable }) => fillable.length > 0,
    (thrown: unknown) => ![403, 404].includes(problemOf(thrown).status),
  );
  await discard(client, id, isFilled);
}

/**
 * Discards the events of a record that the server did not accept, with their typed content. Keeps content that can still be filled in
 * place.
 */
export async function discardEvents(client: QueryClient, { id, fillable }: Pick<RecordDetail, 'id' | 'fillable'>): Promise<void> {
  await discard(client, id, fillable.length > 0);
}

async function discard(client: QueryClient, id: string, isFilled: boolean): Promise<void> {
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
