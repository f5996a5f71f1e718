import { Icon } from '../../../ui/icon.tsx';
import { DesignerIcon } from '../../parts/designer-icon.tsx';

// These buttons are for pointers only and hidden from assistive technology: their text would become part of the item's name. Keys and the
// toolbar of the selection do the same.

/** Drags an item by touch; with a mouse, the whole row can be dragged. Keyboards use Alt and arrows. */
export function DragHandle() {
  return (
    <span className="dc-handle" data-handle="" aria-hidden="true">
      <Icon name="drag_indicator" size={18} />
    </span>
  );
}

/** Expands and collapses an item. Keyboards use the arrows. */
export function OpenButton({ isOpen }: { isOpen: boolean }) {
  return (
    <button type="button" className="dc-button" tabIndex={-1} aria-hidden="true" data-open="">
      <Icon name={isOpen ? 'expand_more' : 'chevron_right'} size={20} />
    </button>
  );
}

/** Opens the menu of an item. Keyboards have M. */
export function MenuButton() {
  return (
    <button type="button" className="dc-button dc-menu" tabIndex={-1} aria-hidden="true" data-menu="">
      <DesignerIcon action="more" size={20} />
    </button>
  );
}
