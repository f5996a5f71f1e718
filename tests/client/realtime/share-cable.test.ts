import { describe, expect, it } from 'vitest';
import { note } from '../../../src/client/realtime/share-cable.ts';
import type { Channel } from '../../../src/shared/realtime.ts';

describe('the position of a browser in the message stream', () => {
  it('is tracked per channel: a message on one does not hide a missed message on another', () => {
    const known = new Map<Channel, string>();
    note(known, { type: 'confirmed', channel: 'Rules', at: 'a', organization_id: 'o' });
    note(known, { type: 'confirmed', channel: 'Records', at: 'a', organization_id: 'o' });
    note(known, { type: 'message', channel: 'Records', action: 'update', at: 'b' });

    expect([...known]).toEqual([
      ['Rules', 'a'],
      ['Records', 'b'],
    ]);
  });

  it('advances with each heartbeat that reports no message in transit', () => {
    const known = new Map<Channel, string>([['Rules', 'a']]);
    note(known, { type: 'ping' });
    expect(known.get('Rules')).toBe('a');
    note(known, { type: 'ping', at: 'c' });
    expect(known.get('Rules')).toBe('c');
  });

  it('does not advance with a change that the server found by polling', () => {
    const known = new Map<Channel, string>([['Rules', 'a']]);
    note(known, { type: 'message', channel: 'Rules', action: 'update' });

    expect(known.get('Rules')).toBe('a');
  });
});
