import { describe, expect, it } from 'vitest';
import { ChangeRing } from '../../../src/server/realtime/change-ring.ts';
import { Line, type Wire } from '../../../src/server/realtime/line.ts';
import { payloadsOf, type NoticeBatch } from '../../../src/server/db/notice-sender.ts';

/** A wire to a browser that receives nothing; it records what is sent. */
function aWire(): Wire & { sent: string[]; ended: boolean; pings: number; bufferedAmount: number } {
  return {
    sent: [],
    ended: false,
    pings: 0,
    bufferedAmount: 0,
    send(text) {
      this.sent.push(text);
      this.bufferedAmount += text.length;
    },
    ping() {
      this.pings += 1;
    },
    close() {},
    terminate() {
      this.ended = true;
    },
  };
}

const of = { organizationId: 'o', sessionId: 's', openedAt: 0 };

describe('a line', () => {
  it('is closed when its browser stops reading, before much is buffered', () => {
    const wire = aWire();
    const line = new Line(wire, of);
    for (let count = 0; count < 20_000; count += 1) line.send({ type: 'ping', at: 'x'.repeat(60) });

    expect(wire.ended).toBe(true);
    expect(wire.bufferedAmount).toBeLessThan(300 * 1024);
  });

  it('is cut where its browser has not answered since the last time', () => {
    const wire = aWire();
    const line = new Line(wire, of);
    line.probe();
    expect(wire.ended).toBe(false);
    line.isHeard = true;
    line.probe();
    expect([wire.pings, wire.ended]).toEqual([2, false]);
    line.probe();
    expect(wire.ended).toBe(true);
  });
});

describe('the ring of changes', () => {
  const batch = (id: number): NoticeBatch => ({
    id: `b${id}`,
    notices: [{ organizationId: 'o', notice: { channel: 'User', action: 'update', data: { id } } }],
  });
  const idsOf = (ring: ChangeRing, since: string) => ring.between(since, ring.latest)?.map(({ change }) => change.data?.['id']);

  it('returns the changes after a position, including its start', () => {
    const ring = new ChangeRing(10);
    const beginning = ring.latest;
    for (const id of [1, 2, 3]) ring.add(batch(id));

    expect(idsOf(ring, beginning)).toEqual([1, 2, 3]);
    expect(idsOf(ring, 'b1.0')).toEqual([2, 3]);
    expect(idsOf(ring, 'b3.0')).toEqual([]);
    expect(ring.between('b1.0', 'b2.0')?.map(({ at }) => at)).toEqual(['b2.0']);
  });

  it('returns undefined for a position that it has dropped', () => {
    const ring = new ChangeRing(4);
    const beginning = ring.latest;
    for (let id = 1; id <= 20; id += 1) ring.add(batch(id));

    expect(ring.between(beginning, ring.latest)).toBeUndefined();
    expect(ring.between('b3.0', ring.latest)).toBeUndefined();
    expect(idsOf(ring, 'b18.0')).toEqual([19, 20]);
    ring.clear();
    expect(ring.between('b20.0', ring.latest)).toBeUndefined();
  });
});

describe('a payload', () => {
  it('stays below the byte limit of NOTIFY in any script', () => {
    const notices = Array.from({ length: 400 }, (_, id) => ({ organizationId: 'o'.repeat(36), notice: { id, text: '許可證'.repeat(60) } }));
    const payloads = payloadsOf(notices);

    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => (JSON.parse(payload) as NoticeBatch).notices)).toEqual(notices);
  });
});
