import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLoaderData } from 'react-router-dom';
import { ProblemError } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import type { OpenedPublicForm } from './open-public-form.ts';
import { PublicPage } from './public-page.tsx';
import { PublicReport } from './public-report.tsx';

/** A form for people without an account. */
export function PublicFormScreen() {
  const opened = useLoaderData<OpenedPublicForm | ProblemError>();
  const { t } = useTranslation('public-forms');
  const problemText = useProblemText();

  if (opened instanceof ProblemError) {
    return (
      <PublicPage title={t('closed.title')}>
        <Alert severity="error" sx={{ mb: 2 }}>
          {opened.code === 'request.not-found' ? t('closed.text') : problemText(opened)} {opened.mend}
        </Alert>
        <Link component={RouterLink} to="/login">
          {t('signIn')}
        </Link>
      </PublicPage>
    );
  }
  return <PublicReport key={opened.report.id} opened={opened} />;
}
