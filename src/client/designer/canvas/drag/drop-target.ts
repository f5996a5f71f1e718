import type { DropTarget } from '../items/canvas-store.ts';

/** Kind of item that a drag finds places for. */
export type DragKind = 'question' | 'section' | 'option';

/** Returns the drop target at a point of the window. `dragged` are the dragged items, which cannot be dropped into themselves. */
export function targetAt(x: number, y: number, kind: DragKind, dragged: ReadonlySet<string>): DropTarget | undefined {
  const under = document.elementFromPoint(x, y);
  const item = itemAt(under, y);
  if (!item || [...dragged].some((key) => item.closest(`[data-key="${CSS.escape(key)}"]`))) return undefined;
  if (kind === 'option') return optionTarget(item, y, [...dragged]);
  return kind === 'question' ? questionTarget(under, item, y) : sectionTarget(under, item, y);
}

const keyAt = (item: Element): string => item.getAttribute('data-key') ?? '';

/** The item under a point; between two sections, or below the last, the nearest one above. */
function itemAt(under: Element | null, y: number): Element | undefined {
  const item = under?.closest('[data-key]');
  if (item) return item;
  if (!under?.closest('[data-canvas]')) return undefined;
  const sections = [...document.querySelectorAll('[data-tree] > [data-key]')];
  return sections.findLast((section) => section.getBoundingClientRect().top <= y) ?? sections[0];
}

function questionTarget(under: Element | null, item: Element, y: number): DropTarget {
  const key = keyAt(item);
  const row = item.querySelector('[data-row]')?.getBoundingClientRect();
  if (key.startsWith('section:')) return { key, edge: row && y <= row.bottom ? 'first' : 'inside' };
  if (key.startsWith('option:')) return { key, edge: 'inside' };
  if (under?.closest('[data-tail]')) return { key, edge: 'inside' };
  return { key, edge: row && y < (row.top + row.bottom) / 2 ? 'before' : 'after' };
}

/** An option stays among those of its question. */
function optionTarget(item: Element, y: number, [dragged]: readonly string[]): DropTarget | undefined {
  const list = document.querySelector(`[data-key="${CSS.escape(dragged ?? '')}"]`)?.parentElement;
  const option = [...(list?.children ?? [])].find((sibling) => sibling.contains(item));
  const key = option && keyAt(option);
  if (!option || !key?.startsWith('option:')) return undefined;
  const { top, bottom } = (option.querySelector('[data-row]') ?? option).getBoundingClientRect();
  return { key, edge: y < (top + bottom) / 2 ? 'before' : 'after' };
}

function sectionTarget(under: Element | null, item: Element, y: number): DropTarget | undefined {
  const section = item.closest('[data-key^="section:"]');
  if (!section) return undefined;
  const key = keyAt(section);
  if (under?.closest('[data-tail]')?.closest('[data-key]') === section) return { key, edge: 'inside' };
  const { top, bottom } = section.getBoundingClientRect();
  return { key, edge: y < (top + bottom) / 2 ? 'before' : 'after' };
}
