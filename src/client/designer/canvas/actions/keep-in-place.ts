import { flushSync } from 'react-dom';
import { itemDomId } from './canvas-editor.ts';
import type { ItemKey } from '../items/item-key.ts';
import { whileSettling } from './while-settling.ts';

/**
 * Expands or collapses many items at once, without moving the current item on the screen, or the topmost visible one if the current item
 * is out of view.
 */
export function keepInPlace(current: ItemKey | undefined, change: () => void): void {
  const scroller = document.querySelector('[data-canvas]');
  const places = scroller ? placesIn(scroller, current) : [];
  flushSync(change);
  whileSettling(() => {
    const place = places.find(({ row }) => row.isConnected);
    if (scroller && place) scroller.scrollTop += place.row.getBoundingClientRect().top - place.top;
  });
}

/**
 * Returns rows with their heights on the screen, innermost first. Inner rows may disappear in a change; the outer ones around them
 * remain.
 */
function placesIn(scroller: Element, current: ItemKey | undefined): { row: Element; top: number }[] {
  const box = scroller.getBoundingClientRect();
  const top = scroller.querySelector('.dc-toolbar')?.getBoundingClientRect().bottom ?? box.top;
  const chosen = current === undefined ? null : document.getElementById(itemDomId(current));
  const row = chosen?.querySelector('[data-row]')?.getBoundingClientRect();
  const isSeen = row !== undefined && row.bottom > top && row.top < box.bottom;
  const places: { row: Element; top: number }[] = [];
  for (
    let item = isSeen ? chosen : itemBelow(box.left + box.width / 2, top, box.bottom);
    item;
    item = item.parentElement?.closest('[data-key]') ?? null
  ) {
    const found = item.querySelector('[data-row]');
    const now = found?.getBoundingClientRect().top ?? top;
    // If the remaining row of the viewed content was above the screen, it is moved to the top edge.
    if (found) places.push({ row: found, top: places.length === 0 ? now : Math.max(top, now) });
  }
  return places;
}

const step = 8;

/** The first item below a height; to ask all of them where they are would lay out each. */
function itemBelow(x: number, from: number, to: number): Element | null {
  for (let y = from + 1; y < to; y += step) {
    const item = document.elementFromPoint(x, y)?.closest('[data-tree] [data-key]');
    if (item) return item;
  }
  return null;
}
