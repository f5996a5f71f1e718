import { useMemo } from 'react';
import type { Finding } from '../../../../../engine/index.ts';
import type { SelectedKind } from '../../draft/selection.ts';
import { useDesign, useIsSelected } from '../../draft/use-design.ts';
import { itemDomId } from '../actions/canvas-editor.ts';
import { pickFindings } from '../items/item-findings.ts';
import type { ItemKey } from '../items/item-key.ts';
import { useCanvasItem } from '../actions/use-canvas.ts';

export interface ItemOf {
  key: ItemKey;
  kind: SelectedKind;
  id: string;
  of?: string;
  /** Whether it is open; undefined for what cannot be opened. */
  isOpen?: boolean | undefined;
}

/** Attributes of a tree item, and its findings. */
export function useItem({ key, kind, id, of, isOpen }: ItemOf) {
  const isSelected = useIsSelected(kind, id, of);
  const isCurrent = useCanvasItem(key, ({ current }) => current === key);
  const isFound = useCanvasItem(key, ({ found }) => found === key);
  const findings: readonly Finding[] | undefined = useDesign(
    useMemo(() => pickFindings(key), [key]),
    'findings',
  );
  const attributes = {
    id: itemDomId(key),
    role: 'treeitem',
    'data-key': key,
    'data-found': isFound ? '' : undefined,
    'aria-selected': isSelected,
    'aria-expanded': isOpen,
    tabIndex: isCurrent ? 0 : -1,
  } as const;
  return { attributes, findings };
}
