import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PublicScreen } from '../session/public-screen.tsx';

/** Screen for the people of a locked organisation. */
export function RoadblockScreen() {
  const { t } = useTranslation();
  return (
    <PublicScreen title={t('roadblock.title')} lead={t('roadblock.hint')}>
      <Button component={Link} to="/logout" variant="outlined" fullWidth>
        {t('shell.signOut')}
      </Button>
    </PublicScreen>
  );
}
