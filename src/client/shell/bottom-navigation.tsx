import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadPatiently } from '../load-patiently.ts';
import { palette } from '../command-palette/palette-store.ts';
import { footBar } from '../ui/edge-bars.ts';
import { Icon } from '../ui/icon.tsx';
import { sizes } from '../ui/tokens.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import { useMenuItems } from '../menu/menu-items.ts';
import { MenuText } from '../menu/menu-text.tsx';

const MenuDrawer = lazy(async () => ({ default: (await loadPatiently(() => import('./menu-drawer.tsx'))).MenuDrawer }));

/** Number of areas that fit beside the search and the rest of the menu. */
const shownAreas = 3;

/** The navigation under the thumb. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const items = useMenuItems().slice(0, shownAreas);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const open = () => {
    setOpened(true);
    setOpen(true);
  };

  return (
    <Box
      component="nav"
      ref={footBar}
      aria-label={t('shell.navigation')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        height: 'var(--bottom-bar)',
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        displayPrint: 'none',
      }}
    >
      {items.map((item) => (
        <ButtonBase
          key={item.id}
          component={Link}
          to={item.path}
          {...(item.isActive && { 'aria-current': 'page' })}
          sx={{ ...look, ...(item.isActive && { color: 'primary.main' }) }}
        >
          <MenuIcon item={item} size={24} />
          <Label>
            <MenuText item={item} />
          </Label>
        </ButtonBase>
      ))}
      <ButtonBase onClick={() => palette.open()} sx={look}>
        <Icon name="search" size={24} />
        <Label>{t('palette.search')}</Label>
      </ButtonBase>
      <ButtonBase onClick={open} aria-haspopup="dialog" aria-expanded={isOpen} sx={look}>
        <Icon name="menu" size={24} />
        <Label>{t('shell.more')}</Label>
      </ButtonBase>
      {wasOpened && (
        <Suspense>
          <MenuDrawer open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

const look = {
  flex: 1,
  minWidth: 0,
  height: sizes.bottomBar,
  flexDirection: 'column',
  gap: 0.25,
  px: 0.25,
  fontWeight: 600,
  color: 'text.secondary',
} as const;

function Label({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ maxWidth: '100%', textAlign: 'center', fontSize: '0.6875rem', lineHeight: 1.15, overflowWrap: 'normal' }}>
      {children}
    </Box>
  );
}
