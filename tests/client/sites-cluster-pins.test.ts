import { expect, it } from 'vitest';
import { clusterPins } from '../../src/client/sites/cluster-pins.ts';

const at = (id: string, x: number, y = 0) => ({ id, x, y });
const ids = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id).join(' '));

it('pins that would overlap become one cluster, and the others stay separate', () => {
  expect(ids(clusterPins([at('burgas', 0), at('aliaga', 20, 20), at('baytown', 300)], 44))).toEqual(['burgas aliaga', 'baytown']);
  expect(ids(clusterPins([at('burgas', 0), at('aliaga', 80, 80)], 44))).toEqual(['burgas', 'aliaga']);
  expect(clusterPins([], 44)).toEqual([]);
});
