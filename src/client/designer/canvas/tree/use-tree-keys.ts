import type { KeyboardEvent } from 'react';
import { isPressed } from '../../keys/designer-keys.ts';
import { useDesignStore } from '../../draft/use-design.ts';
import { choiceOf } from '../items/choice-of.ts';
import { itemDomId } from '../actions/canvas-editor.ts';
import { canOpen, type ItemKey } from '../items/item-key.ts';
import type { Direction } from '../actions/move-actions.ts';
import { isOpen, positionsOf, visiblePositions, type ItemPosition } from '../items/positions.ts';
import { searchFieldId } from '../toolbar/canvas-search.tsx';
import { useAskForField } from '../actions/use-ask-for-field.ts';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

const directions: readonly Direction[] = ['up', 'down', 'in', 'out'];

/** Handles keys in the tree: moves the focus, and selects, opens, moves and changes the focused item. */
export function useTreeKeys(): (event: KeyboardEvent) => void {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const actions = useCanvasActions();
  const askForField = useAskForField();

  /** Moves the focus to an item; Shift extends the selection, Ctrl keeps it. */
  const go = (position: ItemPosition | undefined, event: KeyboardEvent): void => {
    if (!position) return;
    if (!event.ctrlKey && !event.metaKey) actions.choose(position.key, event.shiftKey ? 'range' : 'only');
    actions.show(position.key);
  };

  const walk = (key: ItemKey, event: KeyboardEvent): boolean => {
    const { template, selection } = design.state();
    const { toggled } = canvas.state();
    const all = visiblePositions(template, toggled);
    // A range contains items of one kind: skip the others.
    const anchor = event.shiftKey && selection.ids.length > 0 ? selection : undefined;
    const fits = ({ key: each }: ItemPosition): boolean => {
      const choice = anchor && choiceOf(template, each);
      return !anchor || (choice?.kind === anchor.kind && choice.of === anchor.of);
    };
    const at = all.findIndex((position) => position.key === key);
    const position = all[at];
    if (!position) return false;
    const [above, below] = [all.slice(0, at).filter(fits), all.slice(at + 1).filter(fits)];
    const opens = canOpen(position.node);
    const open = opens && isOpen(position.node, toggled);
    if (event.key === 'ArrowUp') go(above.at(-1), event);
    else if (event.key === 'ArrowDown') go(below[0], event);
    else if (event.key === 'Home') go(above[0], event);
    else if (event.key === 'End') go(below.at(-1), event);
    else if (event.key === 'ArrowRight') {
      if (opens && !open) canvas.toggle([key], true);
      else if (all[at + 1]?.parent === key) go(all[at + 1], event);
    } else if (event.key === 'ArrowLeft') {
      if (open) canvas.toggle([key], false);
      else if (position.parent !== undefined) go(positionsOf(template).get(position.parent), event);
    } else return false;
    return true;
  };

  const change = (key: ItemKey, event: KeyboardEvent): boolean => {
    if (isPressed(event, 'duplicate')) actions.duplicate(key);
    else if (isPressed(event, 'all')) selectBeside(key);
    else if (isPressed(event, 'find')) document.getElementById(searchFieldId)?.focus();
    else if (isPressed(event, 'toggle')) actions.choose(key, 'toggle');
    else if (isPressed(event, 'write')) canvas.set(design.state().isReadOnly ? {} : { writing: key });
    else if (isPressed(event, 'remove')) actions.remove(key);
    else if (isPressed(event, 'menu')) openMenu(key);
    else if (isPressed(event, 'add')) askForField(key);
    else if (isPressed(event, 'require')) actions.toggleRequired(key);
    else if (isPressed(event, 'single')) actions.choose(key);
    else return false;
    return true;
  };

  const selectBeside = (key: ItemKey): void => {
    const { template } = design.state();
    const chosen = choiceOf(template, key);
    const ids = visiblePositions(template, canvas.state().toggled).flatMap((position) => {
      const choice = choiceOf(template, position.key);
      return chosen && choice?.kind === chosen.kind && choice.of === chosen.of ? [choice.id] : [];
    });
    if (chosen && chosen.kind !== 'option') design.selectAll(chosen.kind, ids);
  };

  const openMenu = (key: ItemKey): void => {
    const anchor = document.getElementById(itemDomId(key))?.querySelector('[data-menu]');
    if (anchor) canvas.set({ menu: { key, anchor } });
  };

  return (event) => {
    if (event.target instanceof HTMLTextAreaElement || event.nativeEvent.isComposing) return;
    // During a drag, dnd-kit handles the keys: Escape cancels it.
    if (canvas.state().dragged !== undefined) return;
    // A focused button handles Enter and Space itself.
    if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return;
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
    if (key === undefined) return;
    const direction = directions.find((each) => isPressed(event, each));
    if (direction) actions.step(key, direction);
    else if (isPressed(event, 'properties')) actions.openProperties(key);
    else if (!change(key, event) && !walk(key, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
