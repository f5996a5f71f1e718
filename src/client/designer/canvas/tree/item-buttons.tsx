import { Icon } from '../../../ui/icon.tsx';
import { DesignerIcon } from '../../parts/designer-icon.tsx';

// These are for pointers: an item is named by all that is in it, and keys and the bar of what is selected do the same.

/** Drags an item by touch; whoever has a mouse drags the whole row. Keyboards have Alt and arrows. */
export function DragHandle() {
  return (
    <span className="dc-handle" data-handle="" aria-hidden="true">
      <Icon name="drag_indicator" size={18} />
    </span>
  );
}

/** Opens and closes what is in an item. Keyboards have the arrows. */
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
