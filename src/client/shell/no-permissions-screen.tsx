import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRightWords } from '../roles/use-right-words.ts';
import { missingRightIn, type MissingRight } from '../session/missing-right.ts';
import { useProfile } from '../profile/profile-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** Explains a refused screen by the right it needs, and an empty account by what an administrator has to do. */
export function NoPermissionsScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const missing = missingRightIn(search);
  return (
    <Screen title={t(missing ? 'noPermissions.refused' : 'noPermissions.screen')}>
      {missing ? <RefusedScreen missing={missing} /> : <NoRights />}
    </Screen>
  );
}

function RefusedScreen({ missing }: { missing: MissingRight }) {
  const { t } = useTranslation();
  const { organization } = useProfile();
  const navigate = useNavigate();
  const words = useRightWords();
  const right = { action: words.action(missing.action), subject: words.subject(missing.subject) };
  return (
    <EmptyState
      icon="lock"
      title={missing.subject === 'admin' ? t('noPermissions.needsAdmin') : t('noPermissions.needs', right)}
      hint={t('noPermissions.needsHint', { organisation: organization.name })}
      action={
        // A page opened by its address has nothing to go back to.
        <Button variant="outlined" onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/landing'))}>
          {t('action.back')}
        </Button>
      }
    />
  );
}

function NoRights() {
  const { t } = useTranslation();
  const { user, organization } = useProfile();
  return (
    <EmptyState
      icon="lock"
      title={t('noPermissions.title')}
      hint={t('noPermissions.hint', { email: user.email, organisation: organization.name })}
    />
  );
}
