import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../session/language-select.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductMark } from '../ui/product-mark.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

/** Head of the wizard: product, language and exit. Entered data is kept. */
export function WizardHead() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProductMark />
      </Box>
      <LanguageSelect />
      {isPhone ? (
        <IconButton component={Link} to="/logout" aria-label={t('shell.signOut')} title={t('shell.signOut')} sx={{ width: 44, height: 44 }}>
          <Icon name="logout" />
        </IconButton>
      ) : (
        <Button component={Link} to="/logout" color="inherit" size="small" sx={{ minHeight: 44 }}>
          {t('shell.signOut')}
        </Button>
      )}
    </Box>
  );
}
