import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { i18n } from '../i18n.ts';
import { askOrganisation } from './organisation-hint.ts';
import { PublicScreen } from './public-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { whereNext } from './where-next.ts';

/** Where an organisation's people sign in. */
export function SignInScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [organisation, setOrganisation] = useState<string>();

  useEffect(() => {
    void askOrganisation().then(setOrganisation);
    void i18n.loadNamespaces(['problems']);
  }, []);

  return (
    <PublicScreen title={t('signIn.title')} lead={organisation ?? t('signIn.lead')}>
      <SignInForm onSignedIn={() => void navigate(whereNext(search), { replace: true })} />
      <Box sx={{ mt: 2, textAlign: 'center' }}>
        <Link component={RouterLink} to="/password-reset" variant="body2" sx={{ display: 'inline-block', p: 1 }}>
          {t('signIn.forgotten')}
        </Link>
      </Box>
    </PublicScreen>
  );
}
