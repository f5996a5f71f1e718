import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { SearchButton } from '../command-palette/search-button.tsx';
import { loadPatiently } from '../load-patiently.ts';
import { Bell } from '../notifications/bell.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { useScreenTitle } from '../ui/document-title.ts';
import { ProductMark } from '../ui/product-mark.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { UserMenu } from './user-menu.tsx';

const LanguageMenu = lazy(async () => ({ default: (await loadPatiently(() => import('./language-menu.tsx'))).LanguageMenu }));

/** The bar at the top: home, the organisation (on a phone the screen), search, language, the person. */
export function AppBar() {
  const { t } = useTranslation();
  const { organization } = useProfile();
  const isPhone = useIsPhone();
  const screenTitle = useScreenTitle();

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        height: 'var(--app-bar)',
        px: { xs: 2, md: 2.5 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        displayPrint: 'none',
      }}
    >
      <Box
        component={Link}
        to="/landing"
        aria-label={t('shell.home')}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecoration: 'none', borderRadius: 1 }}
      >
        <ProductMark compact={isPhone} />
      </Box>
      <Box
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          ...(isPhone ? { fontSize: '1rem', fontWeight: 650 } : { fontSize: '0.875rem', color: 'text.secondary' }),
          borderLeft: 1,
          borderColor: 'divider',
          pl: { xs: 1, md: 2 },
        }}
      >
        {isPhone ? screenTitle || organization.name : organization.name}
      </Box>
      <Box sx={{ flex: 1 }} />
      {!isPhone && <SearchButton />}
      {!isPhone && (
        <Suspense fallback={<Box sx={{ width: 44 }} />}>
          <LanguageMenu />
        </Suspense>
      )}
      <Bell />
      <UserMenu />
    </Box>
  );
}
