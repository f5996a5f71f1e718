import { describe, expect, it } from 'vitest';
import { createFairGate } from '../../../src/server/session/hash-gate.ts';

const [one, other] = [{ organizationId: 'one' }, { organizationId: 'other' }];

describe('a gate that organisations share', () => {
  it('admits another organisation before the second task of one that has queued many', async () => {
    const gate = createFairGate(1, 4);
    const done: string[] = [];
    const work = (name: string) => async () => {
      await new Promise(setImmediate);
      done.push(name);
    };
    await Promise.all([
      ...['first', 'second', 'third'].map((name) => gate(one, work(name))),
      ...['fourth', 'fifth'].map((name) => gate(other, work(name))),
    ]);
    expect(done).toEqual(['first', 'second', 'fourth', 'third', 'fifth']);
  });

  it('refuses only the organisation whose own queue is full, with a retry time', async () => {
    const gate = createFairGate(1, 2);
    let open = () => {};
    const blocked = new Promise<void>((resolve) => (open = resolve));
    const waiting = [1, 2, 3].map(() => gate(one, () => blocked));
    await expect(gate(one, () => blocked)).rejects.toMatchObject({ code: 'request.too-many', details: { retryAfter: 2 } });
    waiting.push(gate(other, () => blocked));
    open();
    await Promise.all(waiting);
    await expect(gate(one, async () => 'again')).resolves.toBe('again');
  });

  it('continues after failed work', async () => {
    const gate = createFairGate(1, 1);
    const failing = gate(one, () => Promise.reject(new Error('made')));
    const next = gate(one, async () => 'next');
    await expect(failing).rejects.toThrow('made');
    await expect(next).resolves.toBe('next');
  });
});
