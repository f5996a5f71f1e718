import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PublicScreen } from './public-screen.tsx';

/** What one sees when a session could not be taken up again. */
export function SessionExpiredScreen() {
  const { t } = useTranslation();
  return (
    <PublicScreen title={t('session.expired')} lead={t('session.endedHint')}>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('signIn.submit')}
      </Button>
    </PublicScreen>
  );
}
