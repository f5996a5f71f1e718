import { DndContext, MouseSensor, pointerWithin, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { DragGhost } from './drag-ghost.tsx';
import { useDrag } from './use-drag.ts';

const silent = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
};
const autoScroll = { threshold: { x: 0, y: 0.14 }, acceleration: 14 };

/** The part of the screen in which is dragged: from the palette, and on the canvas. A thousand cards share one draggable. */
export function DragArea({ children }: { children: ReactNode }) {
  const { drag, pointer, take } = useDrag();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  return (
    // The canvas says what happens itself.
    <DndContext sensors={sensors} collisionDetection={pointerWithin} autoScroll={autoScroll} accessibility={silent} {...drag}>
      <Draggable take={take}>{children}</Draggable>
      <DragGhost pointer={pointer} />
    </DndContext>
  );
}

function Draggable({ take, children }: { take: (event: Event) => boolean; children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'canvas' });
  return (
    <div
      ref={setNodeRef}
      role="presentation"
      className="dc-area"
      onMouseDown={(event) => take(event.nativeEvent) && listeners?.['onMouseDown']?.(event)}
      onTouchStart={(event) => take(event.nativeEvent) && listeners?.['onTouchStart']?.(event)}
    >
      {children}
    </div>
  );
}

/** Area onto which items are dropped; its scrollable parts scroll with the dragged item. */
export function DropArea({ children }: { children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: 'tree' });
  return (
    <div ref={setNodeRef} className="dc-drop">
      {children}
    </div>
  );
}
