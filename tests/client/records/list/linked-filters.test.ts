import { expect, it } from 'vitest';
import { addressFilters } from '../../../../src/client/records/list/linked-filters.ts';

it('the address of any list takes the filters that reports and figures lead to it by', () => {
  const filters = addressFilters({
    list: { columns: ['number'], filters: ['status'], sort: 'number' },
    parties: ['performer'],
    index: { shift: 'code' },
  });
  expect(filters).toEqual(expect.arrayContaining(['status', 'performer', 'shift', 'number', 'days_to_settle', 'settled_at', 'ends_at']));
});
