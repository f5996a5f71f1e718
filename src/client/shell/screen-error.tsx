import SearchOffIcon from '@mui/icons-material/SearchOff';
import UpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { ProblemError } from '../problem-error.ts';
import { useDocumentTitle } from '../ui/document-title.ts';
import { Notice } from '../ui/notice.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LoadError } from '../ui/lazy-screen.ts';

/** Replaces a screen that could not be shown; the shell around it remains. */
export function ScreenError() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  const isUpdate = error instanceof LoadError;
  const updateTitle = isUpdate && error.part === 'style' ? t('error.styleTitle') : t('error.updateTitle');
  useDocumentTitle(isUpdate ? updateTitle : t('error.unknown'));

  if (isUpdate) return <UpdateNotice title={updateTitle} />;
  if (!(error instanceof ProblemError)) return <CrashScreen />;
  if (error.status === 404) return <MissingNotice />;
  return <ErrorState error={error} onRetry={() => void revalidate()} />;
}

/** A newer version has replaced the part that was asked for. */
function UpdateNotice({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <Notice
        icon={<UpdateIcon />}
        title={title}
        hint={t('error.updateHint')}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        }
      />
    </main>
  );
}

function MissingNotice() {
  const { t } = useTranslation();
  return (
    <Notice
      icon={<SearchOffIcon />}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={
        <Button component={Link} to="/" variant="outlined">
          {t('action.home')}
        </Button>
      }
    />
  );
}
