import { describe, expect, it } from 'vitest';
import { note } from '../../../src/client/realtime/share-cable.ts';
import type { Channel } from '../../../src/shared/realtime.ts';

describe('where a browser stands', () => {
  it('is known for each channel: a change on one says nothing about what was missed on another', () => {
    const known = new Map<Channel, string>();
    note(known, { type: 'confirmed', channel: 'Rules', at: 'a', organization_id: 'o' });
    note(known, { type: 'confirmed', channel: 'Records', at: 'a', organization_id: 'o' });
    note(known, { type: 'message', channel: 'Records', action: 'update', at: 'b' });

    expect([...known]).toEqual([
      ['Rules', 'a'],
      ['Records', 'b'],
    ]);
  });

  it('moves on with each beat that says that nothing is on its way', () => {
    const known = new Map<Channel, string>([['Rules', 'a']]);
    note(known, { type: 'ping' });
    expect(known.get('Rules')).toBe('a');
    note(known, { type: 'ping', at: 'c' });
    expect(known.get('Rules')).toBe('c');
  });

  it('stays where it is with what the server found by looking', () => {
    const known = new Map<Channel, string>([['Rules', 'a']]);
    note(known, { type: 'message', channel: 'Rules', action: 'update' });

    expect(known.get('Rules')).toBe('a');
  });
});
