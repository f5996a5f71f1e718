import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { ListItemButtonProps } from '@mui/material/ListItemButton';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItemOf } from '../ui/menu-item-of.ts';
import { MenuText } from './menu-text.tsx';

const look = (isFolded: boolean) =>
  ({
    width: '100%',
    flexDirection: isFolded ? 'column' : 'row',
    gap: isFolded ? 0.25 : 1.5,
    px: isFolded ? 0.5 : 1.5,
    minHeight: 44,
    borderRadius: 1,
    textAlign: isFolded ? 'center' : 'left',
    fontSize: isFolded ? '0.6875rem' : '0.9375rem',
    color: 'text.secondary',
    fontWeight: 600,
    // Long words bring soft hyphens; only the rail is too narrow for whole words.
    overflowWrap: 'normal',
    ...(isFolded ? { lineHeight: 1.3 } : { hyphens: 'none' }),
    '&.Mui-selected': { color: 'primary.main' },
  }) as const;

const below = { fontSize: '0.875rem', minHeight: 38, py: 0.5, pl: 2 } as const;

export interface NavigationLinkProps extends Omit<ListItemButtonProps<typeof Link>, 'children' | 'component' | 'to'> {
  item: MenuItemOf;
  isFolded?: boolean;
  /** One of a group: smaller than the entries beside the group. */
  isBelow?: boolean;
}

/** One entry of the navigation. */
export function NavigationLink({ item, isFolded = false, isBelow = false, ...rest }: NavigationLinkProps) {
  return (
    <ListItemButton
      {...rest}
      component={Link}
      to={item.path}
      selected={item.isActive}
      {...(item.isActive && { 'aria-current': 'page' })}
      sx={{ ...look(isFolded), ...(isBelow && !isFolded && below) }}
    >
      <MenuIcon item={item} size={isBelow ? 20 : 22} />
      <MenuText item={item} />
    </ListItemButton>
  );
}

export interface NavigationButtonProps {
  icon: string;
  text: string;
  isFolded?: boolean;
  /** Whether the element named by `controls` is open, if the button opens one. */
  isExpanded?: boolean;
  controls?: string;
  onClick: () => void;
}

/** A control of the navigation that goes nowhere. */
export function NavigationButton({ icon, text, isFolded = false, isExpanded, controls, onClick }: NavigationButtonProps) {
  return (
    <ListItemButton
      component="button"
      type="button"
      onClick={onClick}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded, 'aria-controls': controls })}
      sx={{ ...look(isFolded), flexGrow: 0, flexShrink: 0 }}
    >
      <Icon name={icon} size={22} />
      {text}
      {isExpanded !== undefined && !isFolded && (
        <Box component="span" sx={{ ml: 'auto', display: 'flex' }}>
          <Icon name={isExpanded ? 'expand_less' : 'expand_more'} size={20} />
        </Box>
      )}
    </ListItemButton>
  );
}
