import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

/** The last resort, when the application itself has failed: reloading keeps every draft. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <Notice
        icon={<ReportProblemIcon />}
        title={t('error.unknown')}
        hint={t('error.crashHint')}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        }
      />
    </main>
  );
}
