import { describe, expect, it } from 'vitest';
import { inOrder, isHeld, nextToSend, ofRecord, replacedBy } from '../../../src/client/records/store/waiting-event.ts';
import { aWaitingEvent, refused } from './a-waiting-event.ts';

describe('events that wait on the device', () => {
  it('are sent in chronological order, whatever order the device lists', () => {
    const [begin, complete, other] = [
      aWaitingEvent('01', 'begin'),
      aWaitingEvent('02', 'complete'),
      aWaitingEvent('03', 'begin', { of: 'two' }),
    ];
    const queue = [other, complete, begin];

    expect(inOrder(queue)).toEqual([begin, complete, other]);
    expect(nextToSend(queue)).toBe(begin);
    expect(nextToSend([other, complete])).toBe(complete);
    expect(nextToSend([other])).toBe(other);
    expect(nextToSend([])).toBeUndefined();
  });

  it('wait behind a returned event of their record, but not of other records', () => {
    const queue = [
      aWaitingEvent('01', 'begin', { returned: refused }),
      aWaitingEvent('02', 'complete'),
      aWaitingEvent('03', 'begin', { of: 'two' }),
    ];

    expect(nextToSend(queue)?.key).toBe('03');
    expect(nextToSend(queue.slice(0, 2))).toBeUndefined();
    expect(isHeld(ofRecord(queue, 'one'))).toBe(false);
    expect(isHeld(ofRecord(queue, 'two'))).toBe(true);
    expect(isHeld([])).toBe(false);
  });

  it('replace a returned attempt at the same event, and nothing else', () => {
    const queue = [
      aWaitingEvent('01', 'complete', { returned: refused }),
      aWaitingEvent('02', 'begin', { returned: refused }),
      aWaitingEvent('03', 'complete', { of: 'two', returned: refused }),
      aWaitingEvent('04', 'complete'),
    ];

    expect(replacedBy(queue, aWaitingEvent('05', 'complete'))?.key).toBe('01');
    expect(replacedBy(queue, aWaitingEvent('01', 'complete', { returned: refused }))).toBeUndefined();
    expect(nextToSend([aWaitingEvent('04', 'complete'), aWaitingEvent('05', 'begin', { place: '02' })])?.key).toBe('05');
  });
});
