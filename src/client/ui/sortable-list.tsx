import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { SortableItem } from './sortable-item.tsx';
import { useSortableTexts } from './use-sortable-texts.ts';

export interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[];
  label: string;
  /** Returns the name of an item being moved; it is also announced to screen readers. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  disabled?: boolean;
  /** Its items are short, and there is little room. */
  isCompact?: boolean;
  /** The columns of a grid of items, whose moves are in a menu of each; without it they lie below one another and have buttons. */
  grid?: ItemGrid<Item>;
  onMove: (from: number, to: number) => void;
}

/** Layout of list items side by side. */
export interface ItemGrid<Item> {
  columns: string | Partial<Record<'xs' | 'sm' | 'lg', string>>;
  isWide?: (item: Item) => boolean;
  /** Moves an item to another place, and what else can be done with it. */
  renderMenu: (item: Item, index: number) => ReactNode;
}

/** A list that is sorted by pointer, touch, keyboard or buttons. Each move is announced to screen readers. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, label, nameOf, renderItem, disabled = false, isCompact = false, grid, onMove } = props;
  const [isMoving, setMoving] = useState(false);
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const texts = useSortableTexts({
    count: items.length,
    placeOf,
    nameOf: (id) => items.filter((item) => item.id === id).map(nameOf)[0] ?? '',
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  useOwnEscape(isMoving);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={texts}
      onDragStart={() => setMoving(true)}
      onDragCancel={() => setMoving(false)}
      onDragEnd={({ active, over }) => {
        setMoving(false);
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={{
            ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 },
            ...(grid && { gap: 1.5, alignItems: 'start', gridTemplateColumns: grid.columns }),
          }}
        >
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              index={index}
              count={items.length}
              disabled={disabled}
              isCompact={isCompact}
              {...(grid && { menu: grid.renderMenu(item, index), isWide: grid.isWide?.(item) ?? false })}
              onMove={(to) => onMove(index, to)}
            >
              {renderItem(item, index)}
            </SortableItem>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

/** Escape ends a move and nothing else: a dialog around the list stays open. */
function useOwnEscape(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target === document) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      // The drag sensor listens on the document; dispatched there, no other listener receives the event.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isMoving]);
}

/** A list with one of its items somewhere else. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
