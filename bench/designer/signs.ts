import type { ActName } from './acts.ts';

/** State of the screen before an act: the part needed to detect the end of the act. */
export interface Sight {
  label: string;
  isRequired: boolean;
  before: string | undefined;
  section: string | undefined;
}

export const itemOf = (key: string): HTMLElement | null => document.getElementById(`dc-${key}`);

const panel = () => document.getElementById('right-panel');
const has = (place: Element | null | undefined, selector: string): boolean => Boolean(place?.querySelector(selector));
const chosen = (mode: string): boolean => has(panel(), `[data-keyword="x-require"] [value="${mode}"][aria-pressed="true"]`);

/** Returns the present state of an item on the screen. */
export function sightOf(key: string): Sight {
  const item = itemOf(key);
  const before = item?.previousElementSibling;
  return {
    label: item?.querySelector('[data-label]')?.textContent ?? '',
    isRequired: has(item, ':scope > [data-row] .dc-star'),
    before: before instanceof HTMLElement ? before.dataset['key'] : undefined,
    section: item?.parentElement?.closest<HTMLElement>('[data-key]')?.dataset['key'],
  };
}

/** Whether everything that an act changes, on the canvas and beside it, is on the screen. */
export const isDone: Readonly<Record<ActName, (key: string, was: Sight) => boolean>> = {
  select: (key) =>
    itemOf(key)?.getAttribute('aria-selected') === 'true' && (panel()?.textContent.includes(key.slice('question:'.length)) ?? false),
  typeInPanel: (key, was) => sightOf(key).label !== was.label,
  typeOnCanvas: (key, was) => (panel()?.querySelector('h2')?.textContent ?? '') !== was.label && itemOf(key) !== null,
  keyword: (key, was) => sightOf(key).isRequired !== was.isRequired && chosen(was.isRequired ? 'never' : 'always'),
  step: (key, was) => sightOf(key).before !== was.before && document.activeElement === itemOf(key),
  undo: (key, was) => sightOf(key).before !== was.before && document.activeElement === itemOf(key),
  moveTo: (key, was) => sightOf(key).section !== was.section && document.activeElement === itemOf(key),
  expand: (key) => itemOf(key)?.getAttribute('aria-expanded') === 'true' && has(itemOf(key), '[data-key]'),
};
