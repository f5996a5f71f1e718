import Badge from '@mui/material/Badge';
import { Icon } from '../ui/icon.tsx';
import type { MenuItemOf } from './menu-item-of.ts';

/** The icon of an entry of the navigation, with how much waits there. */
export function MenuIcon({ item, size }: { item: MenuItemOf; size: number }) {
  return (
    <Badge badgeContent={item.badge?.count ?? 0} max={99} color="error" aria-hidden>
      <Icon name={item.icon} size={size} />
    </Badge>
  );
}
