import { describe, expect, it } from 'vitest';
import { columnsWithoutRoom } from '../../src/client/lists/columns-that-fit.ts';
import { leastWidths, importance } from '../../src/client/records/rows/column-widths.ts';

const permits = ['number', 'title', 'status', 'site', 'starts_at', 'ends_at', 'requester', 'updated_at'] as const;
const without = (room: number) => columnsWithoutRoom(leastWidths(permits), importance, room);

describe('the columns of the permits list', () => {
  it('are all shown when there is room', () => {
    expect(without(1_300)).toEqual([]);
  });

  it.each([1_151, 1_100, 976, 700])('fit into %i px, and always include number, title, status and end', (room) => {
    const hidden = without(room);
    const shown = leastWidths(permits).filter(({ field }) => !hidden.includes(field));

    expect(shown.reduce((sum, { least }) => sum + least, 0)).toBeLessThanOrEqual(room);
    expect(shown.map(({ field }) => field)).toEqual(expect.arrayContaining(['number', 'title', 'status', 'ends_at']));
  });

  it('go in the order of their importance, what only one module has before since when and whose it is', () => {
    expect(without(1_100)).toEqual(['requester']);
    expect(columnsWithoutRoom([...leastWidths(permits), { field: 'colour', least: 120 }], importance, 1_080)).toEqual([
      'requester',
      'updated_at',
    ]);
  });

  it('are never all hidden', () => {
    expect(without(10)).toHaveLength(permits.length - 2);
  });
});
