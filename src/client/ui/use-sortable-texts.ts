import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The list that something is moved in. */
interface Sorted {
  count: number;
  placeOf: (id: UniqueIdentifier) => number;
  nameOf: (id: UniqueIdentifier) => string;
}

/** Returns the texts that are read aloud while an item is moved. */
export function useSortableTexts({ count, placeOf, nameOf }: Sorted): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation();
  // An item is over itself as soon as it is picked up: that is not a move.
  const last = useRef<UniqueIdentifier | undefined>(undefined);
  const at = (id: UniqueIdentifier, over: UniqueIdentifier) => ({ name: nameOf(id), position: placeOf(over) + 1, count });

  return {
    screenReaderInstructions: { draggable: t('sortable.help') },
    announcements: {
      onDragStart({ active }) {
        last.current = active.id;
        return t('sortable.picked', at(active.id, active.id));
      },
      onDragOver({ active, over }) {
        if (!over || over.id === last.current) return undefined;
        last.current = over.id;
        return t('sortable.moved', at(active.id, over.id));
      },
      onDragEnd: ({ active, over }) => t('sortable.dropped', at(active.id, over?.id ?? active.id)),
      onDragCancel: ({ active }) => t('sortable.cancelled', { name: nameOf(active.id) }),
    },
  };
}
