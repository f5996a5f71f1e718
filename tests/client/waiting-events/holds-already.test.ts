import { describe, expect, it } from 'vitest';
import { holdsAlready } from '../../../src/client/records/waiting/holds-already.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { aWaitingEvent } from './a-waiting-event.ts';

const fresh = (status: string, answers: RecordDetail['answers'] = {}) => ({ status, version: 3, answers }) as RecordDetail;
const answered = { request: { event: 'complete', version: 2, answers: { summary: 'Good order', signed: { name: 'Idris Kaya' } } } };

describe('an event that the server refuses', () => {
  it('counts as done when another user has begun the record meanwhile', () => {
    expect(holdsAlready(fresh('in_progress'), aWaitingEvent('01', 'begin'))).toBe(true);
    expect(holdsAlready(fresh('cancelled'), aWaitingEvent('01', 'begin'))).toBe(false);
  });

  it('counts as accepted when its answers are stored after an attempt without a response', () => {
    const tried = aWaitingEvent('01', 'complete', { ...answered, isTried: true });

    expect(holdsAlready(fresh('completed', { summary: 'Good order', signed: { name: 'Idris Kaya', at: '…' } }), tried)).toBe(true);
    expect(holdsAlready(fresh('completed', { summary: 'Other words' }), tried)).toBe(false);
    expect(holdsAlready(fresh('in_progress', { summary: 'Good order' }), tried)).toBe(false);
  });

  it('does not count as accepted when it was never sent', () => {
    expect(holdsAlready(fresh('completed', { summary: 'Good order' }), aWaitingEvent('01', 'complete', answered))).toBe(false);
  });
});
