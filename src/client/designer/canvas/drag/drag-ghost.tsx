import { useEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useCanvas } from '../actions/use-canvas.ts';

/** The name of the dragged items, beside the pointer. */
export function DragGhost({ pointer }: { pointer: RefObject<{ x: number; y: number }> }) {
  const dragged = useCanvas((state) => state.dragged);
  const ghost = useRef<HTMLDivElement>(null);
  const isDragged = dragged !== undefined;
  useEffect(() => {
    if (!isDragged) return undefined;
    const place = () => {
      const { x, y } = pointer.current;
      ghost.current?.style.setProperty('transform', `translate(${x + 14}px, ${y + 10}px)`);
      frame = requestAnimationFrame(place);
    };
    let frame = requestAnimationFrame(place);
    return () => cancelAnimationFrame(frame);
  }, [isDragged, pointer]);

  if (!isDragged) return null;
  return createPortal(
    <div ref={ghost} className="dc-ghost" aria-hidden="true">
      {dragged}
    </div>,
    document.body,
  );
}
