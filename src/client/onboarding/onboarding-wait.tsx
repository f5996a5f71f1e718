import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router-dom';
import { PublicScreen } from '../session/public-screen.tsx';
import { useProfile } from '../profile/profile-query.ts';

/** The screen of everybody but the admins while an organisation is not set up. */
export function OnboardingWait() {
  const { t } = useTranslation();
  const { organization } = useProfile();
  const { revalidate, state } = useRevalidator();
  return (
    <PublicScreen title={t('onboardingWait.title')} lead={t('onboardingWait.text', { organisation: organization.name })}>
      <Button variant="contained" fullWidth loading={state === 'loading'} onClick={() => void revalidate()}>
        {t('onboardingWait.check')}
      </Button>
      <Button component={Link} to="/logout" variant="outlined" fullWidth>
        {t('shell.signOut')}
      </Button>
    </PublicScreen>
  );
}
