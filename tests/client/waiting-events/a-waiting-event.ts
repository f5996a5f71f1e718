import type { WaitingEvent } from '../../../src/client/records/store/waiting-event.ts';

const nothing = { answers: {}, remarks: {} };

/** An event that waits, with only its differences named. */
export function aWaitingEvent(key: string, event: string, more: Partial<WaitingEvent> & { of?: string } = {}): WaitingEvent {
  const { of = 'one', ...rest } = more;
  return {
    key,
    record: { id: of, module: 'audits', number: 'AUD-2026-0001', title: null, zone: 'Europe/Sofia' },
    event,
    at: '2026-05-04T08:00:00.000Z',
    request: { event, version: 2 },
    leadsTo: event === 'begin' ? 'in_progress' : 'completed',
    changes: [],
    base: nothing,
    shown: nothing,
    typed: {},
    ...rest,
  };
}

export const refused = { kind: 'refused', refused: [{ code: 'lifecycle.not-in-state' }], violations: [] } as const;
