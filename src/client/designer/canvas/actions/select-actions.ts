import { show, type Desk } from './desk.ts';
import type { ItemKey } from '../items/item-key.ts';

/** From now on each tap selects one more. */
export function selectSeveral({ canvas, t }: Desk): void {
  canvas.set({ isSelectingSeveral: true });
  canvas.say(t('canvas.selectingSeveral'));
}

/** Says how many are selected. */
export function sayHowMany({ design, canvas, t }: Desk): void {
  canvas.say(t('canvas.selected', { count: design.state().selection.ids.length }));
}

/** Takes everything out of the selection; an item that was in it keeps the focus. */
export function deselect(desk: Desk, key: ItemKey): void {
  desk.canvas.set({ isSelectingSeveral: false });
  desk.design.select(undefined);
  show(desk, key);
  sayHowMany(desk);
}
