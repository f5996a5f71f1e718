import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PublicScreen } from './public-screen.tsx';

/** Screen that appears when a session could not be resumed. */
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
