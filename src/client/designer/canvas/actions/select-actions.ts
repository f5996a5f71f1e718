import { show, type CanvasEditor } from './canvas-editor.ts';
import type { ItemKey } from '../items/item-key.ts';

/** From now on each tap selects one more. */
export function selectSeveral({ canvas, t }: CanvasEditor): void {
  canvas.set({ isSelectingSeveral: true });
  canvas.say(t('canvas.selectingSeveral'));
}

/** Says how many are selected. */
export function sayHowMany({ design, canvas, t }: CanvasEditor): void {
  canvas.say(t('canvas.selected', { count: design.state().selection.ids.length }));
}

/** Takes everything out of the selection; an item that was in it keeps the focus. */
export function deselect(editor: CanvasEditor, key: ItemKey): void {
  editor.canvas.set({ isSelectingSeveral: false });
  editor.design.select(undefined);
  show(editor, key);
  sayHowMany(editor);
}
