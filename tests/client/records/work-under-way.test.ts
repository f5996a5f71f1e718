import { describe, expect, it } from 'vitest';
import { arrangeEvents } from '../../../src/client/records/step/event-order.ts';
import { timeAhead } from '../../../src/client/records/step/use-time-ahead.ts';
import { isRenewedNext, workUnderWay } from '../../../src/client/records/step/work-under-way.ts';
import type { OfferedEvent, RecordDetail } from '../../../src/shared/record.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';
import { compile } from '../../../engine/index.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const form = compile(stockDocument('schemas/permits/hot-work.json'));
const lifecycle = lifecycleById('permit');
const test = { rowId: rowId(1), gasTakenAt: '2026-06-01T07:50:00Z', gasOxygen: 20.9, gasLel: 0, gasValidMinutes: 60 };
const aPermit = (change: Partial<RecordDetail> = {}) =>
  ({
    status: 'live',
    conditions: [],
    answers: { gasTestNeeded: 'yes', gasTests: [test] },
    remarks: {},
    facts: {},
    now: '2026-06-01T08:00:00.000Z',
    ends_at: '2026-06-01T16:00:00.000Z',
    zone: 'Europe/Sofia',
    ...change,
  }) as RecordDetail;
const work = (change?: Partial<RecordDetail>) => workUnderWay(aPermit(change), form, lifecycle);

describe('a live permit', () => {
  it('shows how long its gas test is valid, and offers the next one first', () => {
    const gas = work();
    expect(gas).toMatchObject({ is: 'running', until: { id: 'gas_expired', at: expect.stringContaining('2026-06-01T08:50:0') } });
    expect(isRenewedNext(gas)).toBe(true);
  });

  it('shows its end when that is earlier or nothing else expires', () => {
    const end = { is: 'running', until: { id: undefined, at: '2026-06-01T16:00:00.000Z' } };
    expect(work({ answers: { gasTestNeeded: 'no' } })).toEqual(end);
    const sooner = work({ ends_at: '2026-06-01T08:30:00.000Z' });
    expect(sooner).toMatchObject({ until: { id: undefined } });
    expect(isRenewedNext(sooner)).toBe(false);
  });

  it('shows what has stopped it', () => {
    const stopped = work({ conditions: ['gas_expired'] });
    expect(stopped).toEqual({ is: 'stopped', conditions: ['gas_expired'] });
    expect(isRenewedNext(stopped)).toBe(true);
  });

  it('shows the end of the fire watch once the time of the last flame is entered for the hand-back', () => {
    const watch = (now: string) =>
      timeAhead(form, aPermit({ now, answers: { fireWatchMinutes: 60 } }), { event: 'handBack', sections: ['handBack'] }, kept);
    const kept = {
      answers: { workComplete: 'yes', hotWorkStoppedAt: '2026-06-01T08:00:00.000Z' },
      remarks: {},
      reason: '',
      base: { answers: {}, remarks: {} },
    };
    expect(watch('2026-06-01T08:10:00.000Z')).toMatchObject({ title: 'Fire watch until', at: expect.stringContaining('T12:00:00+03:00') });
    expect(watch('2026-06-01T09:10:00.000Z')).toBeUndefined();
  });

  it('is waited for once its time is over', () => {
    expect(work({ now: '2026-06-01T16:00:00.000Z' })).toBeUndefined();
    expect(work({ status: 'issued' })).toBeUndefined();
  });
});

it('the preferred step is primary when it is possible, and otherwise the step that leads furthest', () => {
  const offer = (event: string, allowed = true): OfferedEvent => ({
    event,
    allowed,
    refused: allowed ? [] : [{ code: 'lifecycle.not-party' }],
    reason: 'possible',
    kinds: [],
    sections: [],
  });
  const primary = (events: OfferedEvent[], lead?: string) => arrangeEvents(events, lifecycleShape(lifecycle), 'live', lead).primary?.event;
  expect(primary([offer('handBack'), offer('record')])).toBe('handBack');
  expect(primary([offer('handBack'), offer('record')], 'record')).toBe('record');
  expect(primary([offer('handBack'), offer('record', false)], 'record')).toBe('handBack');
});
