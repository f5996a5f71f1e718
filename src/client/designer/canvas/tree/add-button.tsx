import { Icon } from '../../../ui/icon.tsx';

export interface AddButtonProps {
  text: string;
  onClick: () => void;
}

/** Adds to what it stands in, by pointer. The name of an item is all that is in it: this is no part of it, and keys have the palette and the menu. */
export function AddButton({ text, onClick }: AddButtonProps) {
  return (
    <button type="button" className="dc-add" tabIndex={-1} aria-hidden="true" onClick={onClick}>
      <Icon name="add" size={16} /> {text}
    </button>
  );
}
