import type { KeyboardEvent } from 'react';
import { stepTo } from '../../../command-palette/palette-entry.ts';

/** Takes the focus up and down through the elements that a selector finds in a list; says whether it did. */
export function walkLines(event: KeyboardEvent, list: Element | null, selector: string): boolean {
  const lines = [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = lines.findIndex((line) => line === document.activeElement);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const edge = { Home: 0, End: lines.length - 1 }[event.key];
  // From outside only down into the list.
  const to = at === -1 ? (event.key === 'ArrowDown' ? 0 : undefined) : by === undefined ? edge : stepTo(at, by, lines.length);
  if (to === undefined || !lines[to]) return false;
  event.preventDefault();
  lines[to].focus();
  return true;
}
