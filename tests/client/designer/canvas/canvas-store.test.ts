import { describe, expect, it } from 'vitest';
import { createCanvasStore } from '../../../../src/client/designer/canvas/items/canvas-store.ts';
import { optionKey, questionKey } from '../../../../src/client/designer/canvas/items/item-key.ts';

describe('the canvas state', () => {
  it('follows a question whose id changes, and its options', () => {
    const canvas = createCanvasStore();
    canvas.set({ current: optionKey('text', 'yes'), writing: questionKey('text'), found: questionKey('text_2') });
    canvas.toggle([questionKey('text'), questionKey('text_2')], true);
    canvas.rename('text', 'height');
    expect(canvas.state()).toMatchObject({
      current: optionKey('height', 'yes'),
      writing: questionKey('height'),
      found: questionKey('text_2'),
    });
    expect([...canvas.state().toggled.keys()]).toEqual([questionKey('height'), questionKey('text_2')]);
  });
});
