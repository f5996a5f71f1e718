import type { KeyboardEvent } from 'react';
import { stepTo } from '../../command-palette/palette-entry.ts';
import { isPressed } from '../keys/designer-keys.ts';
import { focusable } from './use-keyword-focus.ts';

/** Alt+Page down goes on to the next group of properties and Alt+Page up to the one before, round about: to the first that can be filled in. */
export function walkGroups(event: KeyboardEvent<HTMLElement>): void {
  const by = isPressed(event, 'nextGroup') ? 1 : isPressed(event, 'previousGroup') ? -1 : undefined;
  const { currentTarget: panel, target } = event;
  // An element opened by a field, such as a menu, is outside of the panel.
  if (by === undefined || !(target instanceof Element) || !panel.contains(target)) return;
  const groups = [...panel.querySelectorAll('section')].filter((group) => group.querySelector(focusable) !== null);
  const at = groups.findIndex((group) => group.contains(target));
  const group = groups[stepTo(at === -1 && by === -1 ? 0 : at, by, groups.length)];
  if (!group) return;
  event.preventDefault();
  event.stopPropagation();
  group.querySelector<HTMLElement>(focusable)?.focus();
  group.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
}
