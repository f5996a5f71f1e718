import type { Desk } from './desk.ts';
import type { ItemKey } from '../items/item-key.ts';
import { subjectOf } from './subject.ts';

/** Asks where what is selected is to go. Options only change places among themselves. */
export function openMove(desk: Desk, key: ItemKey): void {
  const subject = subjectOf(desk, key);
  if (!subject) return;
  const { kind, ids } = subject;
  if (kind === 'question' || kind === 'section') desk.canvas.set({ moving: { kind, ids } });
}
