import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '../session/language-select.tsx';
import { ProductMark } from '../ui/product-mark.tsx';

/** The head of the wizard: the product, the language, and the way out; what was entered stays. */
export function WizardHead() {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1 }}>
        <ProductMark />
      </Box>
      <LanguageSelect />
      <Button component={Link} to="/logout" color="inherit" size="small" sx={{ minHeight: 44 }}>
        {t('shell.signOut')}
      </Button>
    </Box>
  );
}
