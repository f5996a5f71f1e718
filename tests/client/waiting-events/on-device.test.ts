import { describe, expect, it } from 'vitest';
import { onDevice } from '../../../src/client/records/waiting/on-device.ts';
import type { OfferedEvent, RecordDetail } from '../../../src/shared/record.ts';
import { aWaitingEvent, refused } from './a-waiting-event.ts';

const offered = (event: string, codes: string[]): OfferedEvent => ({
  event,
  allowed: false,
  refused: codes.map((code) => ({ code })),
  reason: 'possible',
  sections: [],
  kinds: [],
});
const scheduled = {
  status: 'scheduled',
  conditions: ['pending'],
  version: 2,
  answers: { scope: 'Stores' },
  remarks: {},
  recorded: null,
  fillable: [],
  events: [offered('begin', []), offered('cancel', [])],
  ahead: [
    {
      event: 'begin',
      from: 'scheduled',
      status: 'in_progress',
      fillable: ['order'],
      events: [offered('complete', ['lifecycle.answers-missing', 'lifecycle.interlock'])],
    },
    { event: 'complete', from: 'in_progress', status: 'completed', fillable: [], events: [] },
  ],
} as unknown as RecordDetail;
const begin = aWaitingEvent('01', 'begin', { shown: { answers: { scope: 'Stores' }, remarks: {} } });
const complete = aWaitingEvent('02', 'complete', { shown: { answers: { scope: 'Stores', tidy: 'yes' }, remarks: {} } });

describe('a record on the device', () => {
  it('reflects its waiting steps: status, sections to fill, and only steps that can wait too', () => {
    const begun = onDevice(scheduled, [begin]);

    expect(begun).toMatchObject({ status: 'in_progress', conditions: [], version: 3, fillable: ['order'] });
    // The server judges interlocks again; missing answers are counted on the form.
    expect(begun.events.map(({ event, refused: why }) => [event, why.map(({ code }) => code)])).toEqual([
      ['complete', ['lifecycle.answers-missing']],
    ]);
    expect(onDevice(scheduled, [begin, complete])).toMatchObject({
      status: 'completed',
      version: 4,
      answers: { tidy: 'yes' },
      fillable: [],
    });
  });

  it('does not apply a step again that the server has accepted', () => {
    const taken = { ...scheduled, status: 'in_progress', version: 3 };

    expect(onDevice(taken, [begin])).toBe(taken);
    expect(onDevice(taken, [begin, complete]).status).toBe('completed');
  });

  it('shows the server state once a step was returned', () => {
    expect(onDevice(scheduled, [{ ...begin, returned: refused }, complete])).toBe(scheduled);
  });
});
