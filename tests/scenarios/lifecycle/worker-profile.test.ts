import { describe, expect, it } from 'vitest';
import {
  advance,
  initialPosition,
  lifecycleById,
  offered,
  openStates,
  stageOfEvent,
  type Facts,
  type Position,
} from '../../../workflows/index.ts';
import { everythingRight } from './permit-scenario.ts';

const lifecycle = lifecycleById('worker-profile');
const at = '2026-03-02T08:00:00Z';

/** Returns the position of a profile after these events, or the refusals of the last one. */
function after(events: string[], facts: Partial<Facts> = {}): Position | string[] {
  let position = initialPosition(lifecycle);
  for (const [place, type] of events.entries()) {
    const isLast = place === events.length - 1;
    const next = advance(lifecycle, position, { type, at, facts: { ...everythingRight, ...(isLast && facts) } });
    if (!next.ok) return next.refused.map(({ code }) => code);
    ({ position } = next);
  }
  return position;
}

describe('a worker profile', () => {
  it('is a draft until it is submitted, and active from then on', () => {
    expect(initialPosition(lifecycle).status).toBe('draft');
    expect(after(['submit'])).toMatchObject({ status: 'active' });
    expect(after(['submit'], { answersMissing: 2 })).toEqual(['lifecycle.answers-missing']);
  });

  it('is changed as often as its person’s data change, and stays active', () => {
    expect(after(['submit', 'change', 'change'])).toMatchObject({ status: 'active' });
    expect(after(['change'])).toEqual(['lifecycle.not-in-state']);
  });

  it('is overdue once the induction has expired, until it is renewed or the person leaves', () => {
    const ended = { ended: true };
    expect(after(['submit', 'tick'], ended)).toMatchObject({ status: 'active', conditions: ['overdue'] });
    expect(after(['submit', 'change'], ended)).toMatchObject({ conditions: ['overdue'] });
    expect(after(['submit', 'deactivate'], ended)).toMatchObject({ status: 'inactive', conditions: [] });
  });

  it('is deactivated and activated again, with a reason or without', () => {
    expect(after(['submit', 'deactivate'])).toMatchObject({ status: 'inactive' });
    expect(after(['submit', 'deactivate', 'reactivate', 'change'])).toMatchObject({ status: 'active' });
    expect(after(['submit', 'deactivate', 'change'])).toEqual(['lifecycle.not-in-state']);
  });

  it('can only be deactivated after the subscription has lapsed', () => {
    const lapsed = { subscriptionActive: false };
    for (const events of [['submit'], ['submit', 'change'], ['submit', 'deactivate', 'reactivate']])
      expect(after(events, lapsed)).toEqual(['lifecycle.subscription-inactive']);
    expect(after(['submit', 'deactivate'], lapsed)).toMatchObject({ status: 'inactive' });
  });

  it('opens the submitted answers for a change', () => {
    const active = after(['submit']) as Position;
    const offers = offered(lifecycle, active, everythingRight, at);
    expect(offers.map(({ event, stage, reason }) => [event, stage, reason])).toEqual([
      ['change', { on: 'submit' }, 'possible'],
      ['deactivate', { on: 'deactivate' }, 'possible'],
    ]);
    expect(stageOfEvent('change', 'active')).toEqual({ on: 'submit' });
  });

  it('has no state that waits for a person', () => {
    expect(openStates(lifecycle)).toEqual([]);
    expect(openStates(lifecycleById('permit'))).toEqual([
      ...[
        'requested',
        'pending',
        'rejected',
        'approved',
        'issued',
        'live',
        'suspended',
        'reissued',
        'transferred',
        'handed_back',
        'pending_closure',
      ],
    ]);
  });
});
