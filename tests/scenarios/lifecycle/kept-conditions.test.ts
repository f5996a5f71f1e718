import { describe, expect, it } from 'vitest';
import { incidentLifecycle } from '../../../workflows/incident.ts';
import { advance, initialPosition, type Facts, type Position } from '../../../workflows/index.ts';
import { observationLifecycle } from '../../../workflows/observation.ts';
import { everythingRight } from './permit-scenario.ts';

const at = '2026-03-02T08:00:00Z';

type Step = readonly [type: string, facts?: Partial<Facts>];

/** Returns the position of a record after these events. */
function after(lifecycle: Parameters<typeof initialPosition>[0], ...events: readonly Step[]): Position {
  let position = initialPosition(lifecycle);
  for (const [type, facts = {}] of events) {
    const next = advance(lifecycle, position, { type, at, reason: 'Why.', facts: { ...everythingRight, ...facts } });
    if (!next.ok) throw new Error(`${type}: ${JSON.stringify(next.refused)}`);
    ({ position } = next);
  }
  return position;
}

// The relation of the children does not matter.
const actions = (open: number, overdue: number): Partial<Facts> => ({
  children: { open, overdue },
  links: { fixes: { count: open, open, overdue } },
});

describe('an observation', () => {
  const later = (...events: Step[]) => after(observationLifecycle, ['submit'], ['assess', actions(2, 0)], ...events);

  it('is overdue while one of its actions is', () => {
    expect(later()).toMatchObject({ status: 'in_progress', conditions: [] });
    expect(later(['linkedChanged', actions(2, 1)])).toMatchObject({ status: 'in_progress', conditions: ['overdue'] });
    expect(later(['linkedChanged', actions(2, 1)], ['linkedChanged', actions(2, 0)])).toMatchObject({ conditions: [] });
    expect(later(['linkedChanged', actions(2, 1)], ['linkedChanged', actions(0, 0)])).toMatchObject({
      status: 'completed',
      conditions: [],
    });
  });

  it('follows its actions after its completion too', () => {
    const completed = [
      ['linkedChanged', actions(0, 0)],
      ['linkedChanged', actions(1, 1)],
    ] as const;
    expect(later(...completed)).toMatchObject({ status: 'in_progress' });
    expect(later(...completed, ['linkedChanged', actions(1, 1)])).toMatchObject({ conditions: ['overdue'] });
  });
});

describe('an incident', () => {
  const due: Partial<Facts> = { conditions: ['report_due'], ended: true };
  const waiting: readonly Step[] = [['submit'], ['handIn', { approveWhen: 0 }]];

  it('keeps a report to the authority due after its closure, and nothing else', () => {
    expect(after(incidentLifecycle, ['submit'], ['tick', due]).conditions).toEqual(['overdue', 'report_due']);
    const closed = after(incidentLifecycle, ...waiting);
    expect(closed.status).toBe('closed');
    expect(after(incidentLifecycle, ...waiting, ['tick', due]).conditions).toEqual(['report_due']);
    expect(after(incidentLifecycle, ...waiting, ['tick', due], ['tick', { conditions: ['report_overdue'] }]).conditions).toEqual([
      'report_overdue',
    ]);
    expect(after(incidentLifecycle, ...waiting, ['tick', due], ['tick']).conditions).toEqual([]);
  });

  it('loses every condition when it is withdrawn', () => {
    expect(after(incidentLifecycle, ['submit'], ['tick', due], ['withdraw']).conditions).toEqual([]);
  });
});
