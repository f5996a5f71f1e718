import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { autosaveMachine } from '../../../src/client/autosave/autosave-machine.ts';
import { SaveError } from '../../../src/client/autosave/save-error.ts';

interface Call {
  version: number | null;
  answer: (version: number) => void;
  fail: (error: unknown) => void;
}

function start(from: 'saved' | 'waiting' | 'conflict' = 'saved', version: number | null = 1) {
  const calls: Call[] = [];
  const send = fromPromise<number, { version: number | null }>(
    ({ input }) => new Promise((answer, fail) => calls.push({ version: input.version, answer, fail })),
  );
  const actor = createActor(autosaveMachine.provide({ actors: { send } }), { input: { version, start: from } }).start();
  return { actor, calls, state: () => actor.getSnapshot().value };
}

/** Lets pending promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the autosave of a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits until the typing pauses, then saves once', async () => {
    const { actor, calls, state } = start();
    actor.send({ type: 'typed' });
    await vi.advanceTimersByTimeAsync(1500);
    actor.send({ type: 'typed' });
    await vi.advanceTimersByTimeAsync(1500);
    expect(calls).toHaveLength(0);

    await vi.advanceTimersByTimeAsync(500);
    calls[0]?.answer(2);
    await settle();

    expect(calls.map(({ version }) => version)).toEqual([1]);
    expect(state()).toBe('saved');
  });

  it('saves now and then where the typing never pauses', async () => {
    const { actor, calls, state } = start();
    for (let second = 0; second < 12; second += 1) {
      actor.send({ type: 'typed' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(calls).toHaveLength(1);
    calls[0]?.answer(2);
    await settle();
    expect(state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('has one save in flight, and then saves later input on the new version', async () => {
    const { actor, calls } = start('waiting');
    actor.send({ type: 'flush' });
    actor.send({ type: 'typed' });
    actor.send({ type: 'flush' });
    expect(calls).toHaveLength(1);

    calls[0]?.answer(2);
    await vi.advanceTimersByTimeAsync(2000);

    expect(calls.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('retries after a lost connection, immediately once it is back', async () => {
    const { actor, calls, state } = start('waiting');
    actor.send({ type: 'flush' });
    calls[0]?.fail(new SaveError('later'));
    await settle();
    expect(state()).toBe('offline');

    actor.send({ type: 'online' });
    expect(calls).toHaveLength(2);
  });

  it('stops when another user has changed the draft, until the conflict is resolved', async () => {
    const { actor, calls, state } = start('waiting');
    actor.send({ type: 'flush' });
    calls[0]?.fail(new SaveError('conflict'));
    await settle();
    actor.send({ type: 'typed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('conflict');
    expect(calls).toHaveLength(1);

    actor.send({ type: 'resolve', version: 7, dirty: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls[1]?.version).toBe(7);
  });

  it('does not retry a refused save until the user types again', async () => {
    const { actor, calls, state } = start('waiting');
    actor.send({ type: 'flush' });
    calls[0]?.fail(new SaveError('refused'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toBe('refused');

    actor.send({ type: 'typed' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(2);
  });

  it('pauses while an event is sent, after the save in flight', async () => {
    const { actor, calls, state } = start('waiting');
    actor.send({ type: 'flush' });
    actor.send({ type: 'hold' });
    expect(state()).toBe('saving');
    calls[0]?.answer(2);
    await settle();
    expect(state()).toBe('held');

    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    actor.send({ type: 'release', dirty: true });
    expect(state()).toBe('waiting');
  });

  it('continues from a record created before the first answer, and never returns to an older version', async () => {
    const { actor, calls } = start('saved', null);
    actor.send({ type: 'made', version: 1 });
    actor.send({ type: 'typed' });
    actor.send({ type: 'flush' });
    calls[0]?.answer(2);
    await settle();
    actor.send({ type: 'made', version: 1 });
    actor.send({ type: 'typed' });
    actor.send({ type: 'flush' });

    expect(calls.map(({ version }) => version)).toEqual([1, 2]);
  });
});
