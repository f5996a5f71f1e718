import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import { Screen } from './screen.tsx';

/** Where every unknown address leads. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('notFound.screen')}>
      <EmptyState
        icon="search_off"
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={
          <Button component={Link} to="/landing" variant="contained">
            {t('action.home')}
          </Button>
        }
      />
    </Screen>
  );
}
