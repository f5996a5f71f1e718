import { expect, it } from 'vitest';
import { boxHeight, diagramLayout } from '../../../src/client/records/summary/diagram-layout.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';

/** The corners of a path of horizontal and vertical lines. */
function cornersOf(d: string): { x: number; y: number }[] {
  const at = { x: 0, y: 0 };
  return [...d.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)].map(([, command, one, two]) => {
    if (command !== 'V') at.x = Number(one);
    if (command === 'V') at.y = Number(one);
    if (command === 'M') at.y = Number(two);
    return { ...at };
  });
}

it.each(['permit', 'audit'])('no arrow of the diagram of %s is drawn through a state', (lifecycle) => {
  const { arrows, boxes } = diagramLayout(lifecycleShape(lifecycleById(lifecycle)));
  const crossed = arrows.flatMap(({ id, d }) => {
    const corners = cornersOf(d);
    return corners.slice(1).flatMap((end, index) => {
      const start = corners[index] ?? end;
      const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
      const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
      return boxes
        .filter((box) => right > box.x && left < box.x + box.width && bottom > box.y && top < box.y + boxHeight)
        .map((box) => `${id} through ${box.id}`);
    });
  });

  expect(crossed).toEqual([]);
});
