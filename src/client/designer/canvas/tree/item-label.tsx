import type { ReactNode } from 'react';
import type { OutlineNode } from '../../../../../engine/index.ts';
import { keyOf, titleOf } from '../items/item-key.ts';
import { LabelWriter } from './label-writer.tsx';
import { useCanvasItem } from '../actions/use-canvas.ts';

export interface ItemLabelProps {
  node: OutlineNode;
  /** Read aloud after the words. */
  said: string;
  /** Stands right after the words: the sign of what must be answered. */
  children?: ReactNode;
}

/** Text that is written on an item, and the place to write it. */
export function ItemLabel({ node, said, children }: ItemLabelProps) {
  const key = keyOf(node);
  const isWriting = useCanvasItem(key, ({ writing }) => writing === key);
  if (isWriting) return <LabelWriter node={node} />;
  return (
    <>
      <span className="dc-label" data-label="">
        {titleOf(node)}
        {children}
      </span>
      {said !== '' && <span className="dc-hidden">, {said}</span>}
    </>
  );
}
