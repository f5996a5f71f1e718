import type { QuestionId } from '../../../../../engine/index.ts';
import { renamedKey, type ItemKey } from './item-key.ts';
import type { Toggled } from './positions.ts';

/** Drop position of the dragged items: beside an item or in it. */
export interface DropTarget {
  readonly key: ItemKey;
  /** `first` is inside too, before everything else there. */
  readonly edge: 'before' | 'after' | 'first' | 'inside';
}

/** State of the canvas that is not part of the design. Each change replaces it; the object itself never changes. */
export interface CanvasState {
  /** The item that takes the focus when the tree is entered. */
  readonly current: ItemKey | undefined;
  readonly toggled: Toggled;
  /** Whether each tap selects one more: a finger has neither Ctrl nor Shift. */
  readonly isSelectingSeveral: boolean;
  /** The item whose label is being written. */
  readonly writing: ItemKey | undefined;
  /** Item that a search found and shows now. */
  readonly found: ItemKey | undefined;
  /** The item whose menu is open, and the element that the menu is anchored to. */
  readonly menu: { readonly key: ItemKey; readonly anchor: Element } | undefined;
  /** The questions, or the section, for which a place is being chosen. */
  readonly moving: { readonly kind: 'question' | 'section'; readonly ids: readonly QuestionId[] } | undefined;
  /** Name of the dragged item, and its current drop target. */
  readonly dragged: string | undefined;
  readonly target: DropTarget | undefined;
  /** Text to say aloud; `at` distinguishes two equal sentences. */
  readonly said: { readonly text: string; readonly at: number };
  /** Content of the side beside the canvas. */
  readonly side: 'palette' | 'outline';
  /** Whether the side panel is open as a drawer over the canvas, if there is no room beside it. */
  readonly isDrawerOpen: boolean;
}

export type CanvasStore = ReturnType<typeof createCanvasStore>;

/** The mutable face of the canvas: cards subscribe to what concerns them. */
export function createCanvasStore() {
  let state: CanvasState = {
    current: undefined,
    toggled: new Map(),
    isSelectingSeveral: false,
    writing: undefined,
    found: undefined,
    menu: undefined,
    moving: undefined,
    dragged: undefined,
    target: undefined,
    said: { text: '', at: 0 },
    side: 'palette',
    isDrawerOpen: false,
  };
  const listeners = new Set<() => void>();
  const itemListeners = new Map<ItemKey, Set<() => void>>();

  function set(change: Partial<CanvasState>): void {
    const keys = Object.keys(change) as (keyof CanvasState)[];
    if (keys.every((key) => Object.is(change[key], state[key]))) return;
    const before = state;
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
    for (const key of concerned(before, state)) for (const listener of [...(itemListeners.get(key) ?? [])]) listener();
  }

  return {
    state: (): CanvasState => state,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Hears of what concerns one item alone: whether it is the current one, open, being written, found. */
    subscribeItem(key: ItemKey, listener: () => void): () => void {
      const those = itemListeners.get(key) ?? new Set();
      itemListeners.set(key, those);
      those.add(listener);
      return () => {
        those.delete(listener);
        if (those.size === 0 && itemListeners.get(key) === those) itemListeners.delete(key);
      };
    },
    toggle(keys: readonly ItemKey[], open: boolean): void {
      if (keys.length > 0) set({ toggled: new Map([...state.toggled, ...keys.map((key) => [key, open] as const)]) });
    },
    /** A question goes by another id. */
    rename(from: QuestionId, to: QuestionId): void {
      const key = (each: ItemKey | undefined): ItemKey | undefined => (each === undefined ? undefined : renamedKey(each, from, to));
      const { current, writing, found, menu, toggled } = state;
      set({
        current: key(current),
        writing: key(writing),
        found: key(found),
        menu: menu && { ...menu, key: key(menu.key) ?? menu.key },
        toggled: new Map([...toggled].map(([each, open]) => [key(each) ?? each, open])),
      });
    },
    say(text: string): void {
      set({ said: { text, at: state.said.at + 1 } });
    },
  };
}

/** The items that a change concerns. */
function concerned(before: CanvasState, now: CanvasState): ReadonlySet<ItemKey> {
  const keys = new Set<ItemKey>();
  for (const part of ['current', 'writing', 'found'] as const) {
    if (before[part] !== now[part]) for (const key of [before[part], now[part]]) if (key !== undefined) keys.add(key);
  }
  if (before.toggled !== now.toggled) {
    for (const key of [...before.toggled.keys(), ...now.toggled.keys()])
      if (before.toggled.get(key) !== now.toggled.get(key)) keys.add(key);
  }
  return keys;
}
