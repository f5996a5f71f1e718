import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfile } from '../session/profile-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** What a person without any permission sees: the sign-in worked, an administrator has the next step. */
export function NoPermissionsScreen() {
  const { t } = useTranslation();
  const { user, organization } = useProfile();
  return (
    <Screen title={t('noPermissions.screen')}>
      <EmptyState
        icon="lock"
        title={t('noPermissions.title')}
        hint={t('noPermissions.hint', { email: user.email, organisation: organization.name })}
        action={
          <Button component={Link} to="/landing" variant="outlined">
            {t('action.home')}
          </Button>
        }
      />
    </Screen>
  );
}
