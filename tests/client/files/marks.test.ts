import { describe, expect, it } from 'vitest';
import { boxOf, extended, isSeen, markMeasures, outlineOf, pointAt, type Mark } from '../../../src/client/files/marks.ts';

const picture = { width: 4000, height: 3000 };
const mark = (tool: Mark['tool'], more: Partial<Mark> = {}): Mark => ({ tool, colour: 'red', points: [{ x: 100, y: 100 }], ...more });
const drawn = (tool: Mark['tool']): Mark => extended(extended(mark(tool), { x: 150, y: 120 }), { x: 300, y: 200 });

describe('a mark on a picture', () => {
  it('is placed in image pixels, whatever the size on the screen', () => {
    const shown = { left: 20, top: 10, width: 400, height: 300 };
    expect(pointAt({ x: 220, y: 160 }, shown, picture)).toEqual({ x: 2000, y: 1500 });
  });

  it('stays within the picture when the hand leaves it', () => {
    const shown = { left: 20, top: 10, width: 400, height: 300 };
    expect(pointAt({ x: 0, y: 900 }, shown, picture)).toEqual({ x: 0, y: 3000 });
  });

  it('follows the pointer with the pen, and spans the first and last point with other tools', () => {
    expect(drawn('pen').points).toHaveLength(3);
    expect(drawn('arrow').points).toEqual([
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ]);
    expect(outlineOf(drawn('pen'), 4)).toBe('M100 100L150 120L300 200');
  });

  it('points with an arrow whose head is no longer than the arrow', () => {
    const flat = extended(mark('arrow'), { x: 300, y: 100 });
    expect(outlineOf(flat, 4)).toBe('M100 100L300 100M283 90L300 100L283 110');
    const short = extended(mark('arrow'), { x: 110, y: 100 });
    expect(outlineOf(short, 4)).toBe('M100 100L110 100M101 95L110 100L101 105');
  });

  it('fills its box with an ellipse, in whichever direction it was drawn', () => {
    const back = mark('ellipse', {
      points: [
        { x: 300, y: 200 },
        { x: 100, y: 100 },
      ],
    });
    expect(outlineOf(drawn('ellipse'), 4)).toBe('M100 150A100 50 0 1 0 300 150A100 50 0 1 0 100 150Z');
    expect(outlineOf(back, 4)).toBe(outlineOf(drawn('ellipse'), 4));
    expect(boxOf(back)).toEqual({ x: 100, y: 100, width: 200, height: 100 });
  });

  it('is kept only if it is visible', () => {
    expect(isSeen(mark('arrow'), 4)).toBe(false);
    expect(isSeen(drawn('arrow'), 4)).toBe(true);
    expect(isSeen(mark('text', { text: '  ' }), 4)).toBe(false);
    expect(isSeen(mark('text', { text: 'here' }), 4)).toBe(true);
  });

  it('is wide enough to be visible on large and on small photos', () => {
    expect(markMeasures(picture).line).toBeGreaterThan(20);
    expect(markMeasures({ width: 60, height: 40 })).toEqual({ line: 2, words: 12 });
  });
});
