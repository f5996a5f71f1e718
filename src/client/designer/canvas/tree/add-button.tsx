import { Icon } from '../../../ui/icon.tsx';

export interface AddButtonProps {
  text: string;
  onClick: () => void;
}

/**
 * Button that adds to its container, for pointers only. It is hidden from screen readers, because the name of a tree item includes all
 * its content; keyboard users have the palette and the menu.
 */
export function AddButton({ text, onClick }: AddButtonProps) {
  return (
    <button type="button" className="dc-add" tabIndex={-1} aria-hidden="true" onClick={onClick}>
      <Icon name="add" size={16} /> {text}
    </button>
  );
}
