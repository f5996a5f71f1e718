import { flushSync } from 'react-dom';
import type { ItemKey } from './item-key.ts';
import { itemDomId } from './desk.ts';
import { whileSettling } from './while-settling.ts';

/** Opens or closes much at once, and keeps what one looks at where it is on the screen: the current item, else what is at the top. */
export function keepInPlace(current: ItemKey | undefined, change: () => void): void {
  const scroller = document.querySelector('[data-canvas]');
  const places = scroller ? placesIn(scroller, current) : [];
  flushSync(change);
  whileSettling(() => {
    const place = places.find(({ row }) => row.isConnected);
    if (scroller && place) scroller.scrollTop += place.row.getBoundingClientRect().top - place.top;
  });
}

/** Rows with the height that they stand at, the likeliest first; what is in something may go, what is around it stays. */
function placesIn(scroller: Element, current: ItemKey | undefined): { row: Element; top: number }[] {
  const top = scroller.querySelector('.dc-toolbar')?.getBoundingClientRect().bottom ?? 0;
  const { bottom } = scroller.getBoundingClientRect();
  const isSeen = (item: Element | null): item is Element => {
    const box = item?.querySelector('[data-row]')?.getBoundingClientRect();
    return box !== undefined && box.bottom > top && box.top < bottom;
  };
  const chosen = current === undefined ? null : document.getElementById(itemDomId(current));
  const first = isSeen(chosen) ? chosen : [...scroller.querySelectorAll('[data-tree] [data-key]')].find(isSeen);
  const items: Element[] = [];
  for (let item = first ?? null; item; item = item.parentElement?.closest('[data-key]') ?? null) items.push(item);
  return items.flatMap((item) => {
    const row = item.querySelector('[data-row]');
    return row ? [{ row, top: Math.max(top, row.getBoundingClientRect().top) }] : [];
  });
}
