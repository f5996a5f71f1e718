import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noQueue, type Upload } from '../../../src/client/files/file-services.ts';
import { uploadMachine } from '../../../src/client/files/upload-machine.ts';

const limits = { types: ['application/pdf'], maxSize: 1000, maxFiles: 1, maxSide: 100 };
const stored = { id: 'one', name: 'plan.pdf', type: 'application/pdf', size: 4 };

/** A file upload over a connection that fails a number of times. */
function sendingOver(failures: number) {
  const clock = new SimulatedClock();
  const upload = vi.fn<Upload>();
  for (let failed = 0; failed < failures; failed++) upload.mockRejectedValueOnce(new Error('no connection'));
  upload.mockResolvedValue(stored);
  const file = new File(['plan'], stored.name, { type: stored.type });
  const input = { id: stored.id, file, isKept: true, place: 'photo', limits, upload, queue: noQueue };
  const actor = createActor(uploadMachine, { input, clock }).start();
  const settled = (state: 'failed' | 'stored') => vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  return { actor, clock, upload, settled };
}

describe('a file on its way to the server', () => {
  test('is sent again within seconds where the way is not open at once', async () => {
    const { clock, upload, settled } = sendingOver(3);
    for (const pause of [1000, 2000, 4000]) {
      await settled('failed');
      clock.increment(pause - 1);
      await settled('failed');
      clock.increment(1);
    }
    await settled('stored');
    expect(upload).toHaveBeenCalledTimes(4);
  });

  test('stops retrying after a while, until the user asks or the connection is back', async () => {
    const { actor, clock, upload, settled } = sendingOver(6);
    for (let attempt = 0; attempt < 6; attempt++) {
      await settled('failed');
      clock.increment(60_000);
    }
    await settled('failed');
    expect(upload).toHaveBeenCalledTimes(6);

    actor.send({ type: 'retry' });
    await settled('stored');
    expect(upload).toHaveBeenCalledTimes(7);
  });
});
