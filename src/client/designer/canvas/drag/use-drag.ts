import type { DndContextProps } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { useDesignStore } from '../../draft/use-design.ts';
import type { DropTarget } from '../items/canvas-store.ts';
import { nameOf } from '../items/canvas-words.ts';
import { optionPlaceAt, questionPlaceAt, sectionPlaceAt } from './drop-place.ts';
import { targetAt } from './drop-target.ts';
import { grabbedAt, keysOf, type Grabbed } from './grabbed.ts';
import { movedIds } from '../move/move-places.ts';
import { canOpen } from '../items/item-key.ts';
import { isOpen, positionsOf } from '../items/positions.ts';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** Time in ms to hold a dragged item over a collapsed one before that one expands. */
const patience = 650;

/** Handles a drag: finds the drop target under the pointer, and redraws nothing else. */
export function useDrag() {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, ...actions } = useCanvasActions();
  const grabbed = useRef<Grabbed>(undefined);
  const pointer = useRef({ x: 0, y: 0 });
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => followPointer(pointer.current), []);

  const take = (event: Event): boolean => {
    const { template, selection, isReadOnly } = design.state();
    grabbed.current = isReadOnly ? undefined : grabbedAt(event.target, event.type === 'touchstart', template, selection);
    return grabbed.current !== undefined;
  };
  const aim = (target: DropTarget | undefined): void => {
    const before = canvas.state().target;
    if (before?.key === target?.key && before?.edge === target?.edge) return;
    canvas.set({ target });
    clearTimeout(opening.current);
    const node = target && positionsOf(design.state().template).get(target.key)?.node;
    if (target && node && canOpen(node) && !isOpen(node, canvas.state().toggled))
      opening.current = setTimeout(() => canvas.toggle([target.key], true), patience);
  };
  const end = (): void => {
    clearTimeout(opening.current);
    canvas.set({ dragged: undefined, target: undefined });
  };

  const drag: Pick<DndContextProps, 'onDragStart' | 'onDragMove' | 'onDragEnd' | 'onDragCancel'> = {
    onDragStart() {
      const held = grabbed.current;
      if (!held) return;
      canvas.set({ dragged: namesOf(held), writing: undefined, isDrawerOpen: false });
    },
    onDragMove() {
      const held = grabbed.current;
      if (held) aim(targetAt(pointer.current.x, pointer.current.y, held.kind, keysOf(held)));
    },
    onDragEnd() {
      const { target } = canvas.state();
      end();
      if (grabbed.current && target) drop(grabbed.current, target);
    },
    onDragCancel: end,
  };

  function namesOf(held: Grabbed): string {
    if (!('ids' in held)) {
      return 'field' in held.added ? t(`palette.field.${held.added.field}.name`) : t(`palette.section.${held.added.section}.name`);
    }
    return held.ids.length > 1 ? t('canvas.selected', { count: held.ids.length }) : nameOf(t, design.state().template, held.key);
  }

  function drop(held: Grabbed, target: DropTarget): void {
    const { template } = design.state();
    if (held.kind === 'question') {
      const place = questionPlaceAt(template, target);
      if (!place) return actions.say(t('refused.place.unknown'));
      if ('added' in held) actions.add(held.added, { place });
      else actions.moveQuestions(movedIds(template, { kind: 'question', ids: held.ids }), place);
      return;
    }
    if (held.kind === 'option') {
      const among = optionPlaceAt(template, target);
      if (among && 'key' in held) actions.moveOption(held.key, among);
      return;
    }
    const sectionPlace = sectionPlaceAt(template, target);
    if (!sectionPlace) return;
    if ('added' in held) actions.add(held.added, { sectionPlace });
    else actions.moveSections(movedIds(template, { kind: 'section', ids: held.ids }), sectionPlace);
  }

  return { drag, pointer, take };
}

/** Tracks the pointer, so that its position is known while it rests and the canvas scrolls below it. */
function followPointer(at: { x: number; y: number }): () => void {
  const move = (event: MouseEvent | TouchEvent): void => {
    const point = 'touches' in event ? event.touches[0] : event;
    if (point) Object.assign(at, { x: point.clientX, y: point.clientY });
  };
  const names = ['mousedown', 'mousemove', 'touchstart', 'touchmove'] as const;
  for (const name of names) addEventListener(name, move, { capture: true, passive: true });
  return () => {
    for (const name of names) removeEventListener(name, move, { capture: true });
  };
}
