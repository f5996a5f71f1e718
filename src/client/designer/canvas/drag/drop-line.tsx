import { useLayoutEffect, useRef } from 'react';
import { itemDomId } from '../actions/canvas-editor.ts';
import { useCanvas } from '../actions/use-canvas.ts';

/** A line at the drop position of the dragged items, or a frame around the item that they would drop into. */
export function DropLine() {
  const target = useCanvas((state) => state.target);
  const toggled = useCanvas((state) => state.toggled);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const item = target && document.getElementById(itemDomId(target.key));
    const ground = line.current?.offsetParent;
    if (!target || !item || !ground || !line.current) return;
    // The line scrolls with the items around it.
    const origin = ground.getBoundingClientRect();
    const start = origin.top - ground.scrollTop;
    const whole = item.getBoundingClientRect();
    const row = item.querySelector('[data-row]')?.getBoundingClientRect() ?? whole;
    const edge = { before: whole.top, after: whole.bottom, first: row.bottom, inside: whole.top }[target.edge];
    Object.assign(line.current.style, {
      left: `${whole.left - origin.left}px`,
      width: `${whole.width}px`,
      top: `${edge - start - (target.edge === 'inside' ? 0 : 1)}px`,
      height: target.edge === 'inside' ? `${whole.height}px` : '',
    });
  }, [target, toggled]);

  if (!target) return null;
  return <div ref={line} className="dc-line-here" data-edge={target.edge} aria-hidden="true" />;
}
