import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsMenu } from '../menu/settings-menu.tsx';
import { readStored, store } from '../stored.ts';
import { sizes } from '../ui/tokens.ts';
import { useMenuItems } from '../menu/menu-items.ts';
import { NavigationButton, NavigationLink } from '../menu/navigation-link.tsx';

/** The navigation at the side of a desktop screen. When it is collapsed, small names are below the icons. */
export function SideNavigation() {
  const { t } = useTranslation();
  const items = useMenuItems();
  const [isFolded, setFolded] = useState(() => readStored('navigation') === 'folded');

  const fold = () => {
    store('navigation', isFolded ? null : 'folded');
    setFolded(!isFolded);
  };

  return (
    <Box
      component="nav"
      aria-label={t('shell.navigation')}
      sx={{
        position: 'sticky',
        top: 'var(--app-bar)',
        alignSelf: 'flex-start',
        height: 'calc(100dvh - var(--app-bar))',
        width: isFolded ? sizes.navigationRail : sizes.navigation,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        p: isFolded ? 0.75 : 1.25,
      }}
    >
      <List disablePadding>
        {items.map((item) => (
          <ListItem key={item.id} disablePadding sx={{ mb: 0.5 }}>
            <NavigationLink item={item} isFolded={isFolded} />
          </ListItem>
        ))}
        <SettingsMenu isFolded={isFolded} />
      </List>
      <NavigationButton
        icon={isFolded ? 'chevron_right' : 'chevron_left'}
        text={isFolded ? t('shell.unfold') : t('shell.fold')}
        isFolded={isFolded}
        onClick={fold}
      />
    </Box>
  );
}
