import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useTranslation } from 'react-i18next';
import { SettingsMenu } from '../menu/settings-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductMark } from '../ui/product-mark.tsx';
import { useMenuItems } from '../menu/menu-items.ts';
import { NavigationLink } from '../menu/navigation-link.tsx';
import { PersonalSettings } from './personal-settings.tsx';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The whole menu on a phone; it closes after each navigation. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  const items = useMenuItems();

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('shell.menu'), sx: { width: 'min(88vw, 340px)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, minHeight: 56 }}>
        <ProductMark />
        <IconButton onClick={onClose} edge="end" aria-label={t('action.close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Divider />
      <Box component="nav" aria-label={t('shell.navigation')} sx={{ p: 1 }}>
        <List disablePadding>
          {items.map((item) => (
            <ListItem key={item.id} disablePadding>
              <NavigationLink item={item} onClick={onClose} />
            </ListItem>
          ))}
          <SettingsMenu onNavigate={onClose} />
        </List>
      </Box>
      <Divider />
      <PersonalSettings onDone={onClose} />
    </Drawer>
  );
}
