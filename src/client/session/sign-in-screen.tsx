import { publicApi, rememberApiKey } from '../public-api.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { i18n } from '../i18n.ts';
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

/** Asks the server for its hint of the organisation, while signed out, and for its name; calls work without one. */
async function askOrganisation(): Promise<string | undefined> {
  try {
    const { data } = await publicApi.get<{ api_key?: string; name?: string }>('/api/auth');
    if (typeof data.api_key === 'string') rememberApiKey(data.api_key);
    return data.name;
  } catch {
    // A hint only: the server knows the organisation by its host.
    return undefined;
  }
}
