import type { QueryClient } from '@tanstack/react-query';
import type { RecordDetail } from '../../../shared/record.ts';
import { isPassing, isStale } from '../../autosave/save-failure.ts';
import { ProblemError, problemOf } from '../../problem-error.ts';
import { keptSteps } from '../store/device-store.ts';
import { sameContent } from '../answers/draft-merge.ts';
import { patchAllCells, postEvent, recordQuery, takeDetail } from '../store/record-queries.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { forgetDeviceFiles, sendDeviceFiles } from '../store/device-files.ts';
import { changeEvent, forgetEvent, readWaitingEvents } from '../store/event-store.ts';
import { holdsAlready } from './holds-already.ts';
import { nextToSend, ofRecord, type Returned, type WaitingEvent } from '../store/waiting-event.ts';

/** Outcome of a round: later where something is left to send. */
export interface Sent {
  taken: WaitingEvent[];
  returned: WaitingEvent[];
  isLater: boolean;
}

/** Sends the events that wait on this device, in order and one record after the other; the server judges each like those that are sent at once. */
export async function sendWaitingEvents(client: QueryClient): Promise<Sent> {
  const sent: Sent = { taken: [], returned: [], isLater: false };
  const run = async () => {
    const skipped = new Set<string>();
    for (;;) {
      const next = nextToSend((await readWaitingEvents()).filter(({ record }) => !skipped.has(record.id)));
      if (!next) return;
      const outcome = await sendOne(client, next);
      if (outcome === 'taken' || outcome === 'returned') {
        sent[outcome].push(next);
        continue;
      }
      sent.isLater = true;
      if (outcome === 'later') return;
      skipped.add(next.record.id);
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

/** Outcome of one event; `skipped` if it must wait for the next round. */
type Outcome = 'taken' | 'returned' | 'skipped';

/** Sends one event. What would fail for every record ends the round; any other passing failure concerns this record alone. */
async function sendOne(client: QueryClient, waiting: WaitingEvent): Promise<Outcome | 'later'> {
  try {
    return await attempt(client, waiting);
  } catch (thrown) {
    const { isNetwork, status } = problemOf(thrown);
    if (isNetwork || status === 401 || status === 429) return 'later';
    await changeEvent(client, waiting.key, { isFailing: true });
    return 'skipped';
  }
}

/** Sends an event, or handles its refusal. Throws errors that may be temporary. */
async function attempt(client: QueryClient, waiting: WaitingEvent): Promise<Outcome> {
  const { record, request, changes, key } = waiting;
  let detail: RecordDetail;
  try {
    // Then its key alone says whether it was taken.
    if (!waiting.isPrepared) {
      await sendDeviceFiles(record.id, [request, changes]);
      await patchAllCells(record.id, changes);
      // It may have been discarded meanwhile.
      if (!(await changeEvent(client, key, { isTried: true, isPrepared: true }))) return 'skipped';
    }
    detail = await postEvent(record.id, request, key);
  } catch (thrown) {
    if (isPassing(thrown)) throw thrown;
    return settleRefusal(client, waiting, thrown);
  }
  return take(client, waiting, detail);
}

/** Forgets an event that the server has taken, once the answers typed after it have arrived; until then its key keeps it from acting twice. */
async function take(client: QueryClient, { record, key }: WaitingEvent, detail: RecordDetail): Promise<'taken'> {
  const isLast = ofRecord(await readWaitingEvents(), record.id).every((each) => each.key === key);
  takeDetail(client, detail);
  if (isLast && detail.fillable.length > 0) await sendTypedAfter(client, detail);
  await forgetEvent(client, key);
  // A step that can still be taken here may name files of its dialog.
  if (isLast && detail.fillable.length === 0 && detail.ahead.length === 0) await forgetDeviceFiles(record.id);
  return 'taken';
}

/** Sends the answers typed after an event. Those that are refused wait for the form. */
async function sendTypedAfter(client: QueryClient, detail: RecordDetail): Promise<void> {
  const { sendTyped } = await import('./send-typed.ts').catch(() => {
    throw new ProblemError('network.unreachable');
  });
  await sendTyped(client, detail).catch((thrown: unknown) => {
    if (isPassing(thrown)) throw thrown;
  });
}

/** The server has refused: the event may have been taken before, its record may only look changed, or a person has to decide. */
async function settleRefusal(client: QueryClient, waiting: WaitingEvent, thrown: unknown): Promise<Outcome> {
  const { record, request, base, key } = waiting;
  const fresh = await client.fetchQuery({ ...recordQuery(record.id), staleTime: 0, retry: false }).catch((failed: unknown) => {
    if (isPassing(failed)) throw failed;
    return undefined;
  });
  if (fresh) takeDetail(client, fresh);
  if (fresh && holdsAlready(fresh, waiting)) return take(client, waiting, fresh);
  // Only the position or the conditions changed: the confirmed content is still the recorded one.
  if (fresh && isStale(thrown) && fresh.version !== request.version && sameContent(fresh.recorded ?? fresh, base)) {
    const renewed = await changeEvent(client, key, { isTried: true, isPrepared: true, request: { ...request, version: fresh.version } });
    return renewed ? attempt(client, renewed) : 'skipped';
  }
  await giveBack(client, waiting, returnedBy(thrown), fresh !== undefined && fresh.fillable.length > 0);
  return 'returned';
}

function returnedBy(thrown: unknown): Returned {
  const { code, params, refused, violations } = problemOf(thrown);
  if (isStale(thrown) || code === 'record.cells-changed') return { kind: 'conflict' };
  return { kind: 'refused', refused: refused.length > 0 ? refused : [{ code, params }], violations };
}

/** Returns the typed content to the place from which the form and the step's dialog load it. */
async function giveBack(client: QueryClient, waiting: WaitingEvent, returned: Returned, isFilled: boolean): Promise<void> {
  for (const [event, typed] of Object.entries(waiting.typed)) await keptSteps.save(stepKey(waiting.record.id, event), typed);
  // Answers that can be filled in again belong to the form, which saves them itself.
  await changeEvent(client, waiting.key, { ...(isFilled && { changes: [] }), returned });
}
