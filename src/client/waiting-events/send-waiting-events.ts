import type { QueryClient } from '@tanstack/react-query';
import type { RecordDetail } from '../../shared/record.ts';
import { isPassing, isStale } from '../autosave/save-failure.ts';
import { problemOf } from '../problem-error.ts';
import { keptSteps } from '../records/device-store.ts';
import { sameContent } from '../records/draft-merge.ts';
import { patchAllCells, postEvent, recordQuery, takeDetail } from '../records/record-queries.ts';
import { stepKey } from '../records/use-kept-step.ts';
import { forgetDeviceFiles, sendDeviceFiles } from './device-files.ts';
import { forgetEvent, keepEvent, readWaitingEvents } from './event-store.ts';
import { holdsAlready } from './holds-already.ts';
import { nextToSend, ofRecord, type Returned, type WaitingEvent } from './waiting-event.ts';

/** Outcome of a round: later where the server could not be reached. */
export interface Sent {
  taken: WaitingEvent[];
  returned: WaitingEvent[];
  isLater: boolean;
}

/** Sends the events that wait on this device, in order and one record after the other; the server judges each like those that are sent at once. */
export async function sendWaitingEvents(client: QueryClient): Promise<Sent> {
  const sent: Sent = { taken: [], returned: [], isLater: false };
  const run = async () => {
    for (;;) {
      const next = nextToSend(await readWaitingEvents());
      if (!next) return;
      const outcome = await sendOne(client, next);
      if (outcome === 'later') return void (sent.isLater = true);
      (outcome === 'taken' ? sent.taken : sent.returned).push(next);
    }
  };
  if (!(await aloneInBrowser(run))) sent.isLater = true;
  return sent;
}

/** Runs in one tab at a time, and returns whether it was this one. Two would do no harm, for every key acts once, but both would tell of it. */
async function aloneInBrowser(run: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await run();
    return true;
  }
  return navigator.locks.request('muster-waiting', { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}

async function sendOne(client: QueryClient, waiting: WaitingEvent): Promise<'taken' | 'returned' | 'later'> {
  const { record, request, changes, key } = waiting;
  try {
    // Then its key alone says whether it was taken.
    if (!waiting.isPrepared) {
      await sendDeviceFiles(record.id, [request, changes]);
      await patchAllCells(record.id, changes);
      await keepEvent(client, { ...waiting, isTried: true, isPrepared: true });
    }
    await take(client, waiting, await postEvent(record.id, request, key));
    return 'taken';
  } catch (thrown) {
    if (isPassing(thrown)) return 'later';
    return settleRefusal(client, waiting, thrown);
  }
}

async function take(client: QueryClient, { record, key }: WaitingEvent, detail: RecordDetail): Promise<void> {
  await forgetEvent(client, key);
  takeDetail(client, detail);
  if (ofRecord(await readWaitingEvents(), record.id).length > 0) return;
  // A step that can still be taken here may name files of its dialog.
  if (detail.ahead.length === 0) return forgetDeviceFiles(record.id);
  if (detail.fillable.length === 0) return;
  const { sendTyped } = await import('./send-typed.ts');
  await sendTyped(client, detail).catch(() => undefined);
}

/** The server has refused: the event may have been taken before, its record may only look changed, or a person has to decide. */
async function settleRefusal(client: QueryClient, waiting: WaitingEvent, thrown: unknown): Promise<'taken' | 'returned' | 'later'> {
  const { record, request, base } = waiting;
  const fresh = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0, retry: false }).catch((failed: unknown) => {
    if (isPassing(failed)) return 'later' as const;
    return undefined;
  });
  if (fresh === 'later') return 'later';
  if (fresh) takeDetail(client, fresh);
  if (fresh && holdsAlready(fresh, waiting)) {
    await take(client, waiting, fresh);
    return 'taken';
  }
  // Only its place or its conditions changed: what was confirmed is still what is recorded.
  if (fresh && isStale(thrown) && fresh.version !== request.version && sameContent(fresh.recorded ?? fresh, base)) {
    const renewed: WaitingEvent = { ...waiting, isTried: true, isPrepared: true, request: { ...request, version: fresh.version } };
    await keepEvent(client, renewed);
    return sendOne(client, renewed);
  }
  await giveBack(client, waiting, returnedBy(thrown), fresh !== undefined && fresh.fillable.length > 0);
  return 'returned';
}

function returnedBy(thrown: unknown): Returned {
  const { code, params, refused, violations } = problemOf(thrown);
  if (isStale(thrown) || code === 'record.cells-changed') return { kind: 'conflict' };
  return { kind: 'refused', refused: refused.length > 0 ? refused : [{ code, params }], violations };
}

/** Puts what was typed where the form and the dialog of the step look for it. */
async function giveBack(client: QueryClient, waiting: WaitingEvent, returned: Returned, isFilled: boolean): Promise<void> {
  for (const [event, typed] of Object.entries(waiting.typed)) await keptSteps.save(stepKey(waiting.record.id, event), typed);
  // Answers that can be filled in again are the form’s, which saves them by itself.
  await keepEvent(client, { ...waiting, ...(isFilled && { changes: [] }), returned });
}
