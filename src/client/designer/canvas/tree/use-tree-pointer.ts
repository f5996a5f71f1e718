import type { MouseEvent } from 'react';
import { useDesignStore } from '../../draft/use-design.ts';
import { choiceOf } from '../items/choice-of.ts';
import { positionsOf, isOpen } from '../items/positions.ts';
import { canOpen, type ItemKey } from '../items/item-key.ts';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** Handles clicks and taps in the tree: select, open, write on a label, open a menu. One listener serves all cards. */
export function useTreePointer() {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const actions = useCanvasActions();

  const toggle = (key: ItemKey): void => {
    const node = positionsOf(design.state().template).get(key)?.node;
    if (node && canOpen(node)) canvas.toggle([key], !isOpen(node, canvas.state().toggled));
  };
  const isChosen = (key: ItemKey): boolean => {
    const { selection, template } = design.state();
    const choice = choiceOf(template, key);
    return selection.ids.length === 1 && selection.kind === choice?.kind && selection.of === choice.of && selection.ids[0] === choice.id;
  };

  const onClick = (event: MouseEvent): void => {
    const { item, key, part } = placeOf(event.target);
    if (!item || key === undefined || part === 'other') return;
    if (part === 'menu') return canvas.set({ menu: { key, anchor: event.target as Element } });
    if (part === 'open') return toggle(key);
    const isSelectingSeveral = canvas.state().isSelectingSeveral && design.state().selection.ids.length > 0;
    const isOneMore = event.ctrlKey || event.metaKey || isSelectingSeveral;
    const isMany = isOneMore || event.shiftKey;
    const wasChosen = isChosen(key);
    actions.choose(key, event.shiftKey ? 'range' : isOneMore ? 'toggle' : 'only');
    if (isSelectingSeveral) actions.sayHowMany();
    item.focus({ preventScroll: true });
    // A finger selects first: writing brings the keyboard over half of the screen.
    const isFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (part === 'label' && !isMany && !design.state().isReadOnly && (wasChosen || !isFinger)) canvas.set({ writing: key });
  };

  const onContextMenu = (event: MouseEvent): void => {
    const { item, key } = placeOf(event.target);
    if (!item || key === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const anchor = item.querySelector('[data-menu]');
    if (anchor && canvas.state().dragged === undefined) canvas.set({ menu: { key, anchor } });
  };

  return { onClick, onContextMenu };
}

type Part = 'menu' | 'open' | 'label' | 'row' | 'other';

/** Returns the item under an event target, and the part of the item that was hit. */
function placeOf(target: EventTarget): { item: HTMLElement | undefined; key: ItemKey | undefined; part: Part } {
  const at = target instanceof Element ? target : undefined;
  const item = at?.closest<HTMLElement>('[data-key]') ?? undefined;
  const within = (selector: string): boolean => at?.closest(selector) !== null;
  const part: Part = within('[data-menu]')
    ? 'menu'
    : within('[data-open]')
      ? 'open'
      : within('textarea, .dc-add') || !within('[data-row]')
        ? 'other'
        : within('[data-label]')
          ? 'label'
          : 'row';
  return { item, key: item?.dataset['key'], part };
}
