import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** The way back to the sign-in screen. */
export function SignInLink() {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Link component={RouterLink} to="/login" variant="body2" sx={{ display: 'inline-block', p: 1 }}>
        {t('signIn.back')}
      </Link>
    </Box>
  );
}
