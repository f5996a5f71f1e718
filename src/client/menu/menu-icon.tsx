import Badge from '@mui/material/Badge';
import { Icon } from '../ui/icon.tsx';
import type { MenuItemOf } from '../ui/menu-item-of.ts';

/** The icon of an entry of the navigation, with how much waits there. */
export function MenuIcon({ item: { icon, badge }, size }: { item: Pick<MenuItemOf, 'icon' | 'badge'>; size: number }) {
  const plain = <Icon name={icon} size={size} />;
  // A badge of nothing keeps a figure in the document, where a reader of the text would not expect it.
  if (!badge) return plain;
  return (
    <Badge badgeContent={badge.count} max={99} color="error" aria-hidden>
      {plain}
    </Badge>
  );
}
