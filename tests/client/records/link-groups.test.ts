import { describe, expect, it } from 'vitest';
import { linkGroups } from '../../../src/client/records/reading/link-groups.ts';
import type { RecordLink } from '../../../src/shared/record.ts';

const link = (relation: string, module: string, direction: RecordLink['direction'] = 'to'): RecordLink => ({
  ...{ relation, module, direction, id: `${relation}-${module}`, number: 'X-1', title: null, status: 'open' },
  ...{ is_readable: true, is_child: false, source: null },
});

describe('the linked records of a record', () => {
  it('are grouped by relation, which is named where two lead to one module in the same direction', () => {
    const groups = linkGroups([
      link('controls', 'controls'),
      link('fails', 'controls'),
      link('actions', 'actions'),
      link('actions', 'actions', 'from'),
    ]);
    expect(groups.map(({ direction, relation, isNamed }) => [direction, relation, isNamed])).toEqual([
      ['to', 'controls', false],
      ['to', 'fails', true],
      ['to', 'actions', false],
      ['from', 'actions', false],
    ]);
  });
});
