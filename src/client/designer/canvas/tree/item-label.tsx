import type { ReactNode } from 'react';
import type { OutlineNode } from '../../../../../engine/index.ts';
import { keyOf, titleOf } from '../items/item-key.ts';
import { LabelWriter } from './label-writer.tsx';
import { useCanvasItem } from '../actions/use-canvas.ts';

export interface ItemLabelProps {
  node: OutlineNode;
  /** Read aloud after the words. */
  said: string;
  /** Shown directly after the label: the sign of a required question. */
  children?: ReactNode;
}

/** The label of an item, and the field to edit it. */
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
