import { useEffect, useId, useRef } from 'react';
import type { NodePath } from '../../../../engine/index.ts';

/** Part of a node that takes the focus: its first control of any kind, its first field, its menu, or the button that adds to it. */
export type FocusPart = 'first' | 'field' | 'menu' | 'add';

const selectors: Readonly<Record<FocusPart, string>> = {
  first: 'input:not([aria-hidden]), [role="combobox"], textarea, button',
  field: 'input:not([aria-hidden]), [role="combobox"], textarea',
  menu: '[data-rule-menu]',
  add: ':scope > div > [data-rule-add], :scope > [data-rule-add]',
};

/** Moves the focus to a node once it is rendered: after it was added or moved, or after its neighbour was removed. */
export function useNodeFocus() {
  const id = useId();
  const wanted = useRef<{ path: NodePath; part: FocusPart } | undefined>(undefined);
  const idOf = (path: NodePath) => `${id}-${path.join('.')}`;

  useEffect(() => {
    if (!wanted.current) return;
    const { path, part } = wanted.current;
    const node = document.getElementById(idOf(path));
    if (!node) return;
    wanted.current = undefined;
    node.querySelector<HTMLElement>(selectors[part])?.focus();
  });

  return {
    idOf,
    focusOn: (path: NodePath, part: FocusPart) => {
      wanted.current = { path, part };
    },
  };
}
