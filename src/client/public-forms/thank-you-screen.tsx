import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FollowUp } from '../../shared/public-form.ts';
import { problemOf, type ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { FollowUpView } from './follow-up-view.tsx';
import { PublicPage } from './public-page.tsx';

/** The way back to a report: by its key, which the address carries where no server sees it. */
export function ThankYouScreen() {
  const { t } = useTranslation('public-forms');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const key = useLocation().hash.slice(1);
  const [found, setFound] = useState<FollowUp>();
  const [problem, setProblem] = useState<ProblemError>();

  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    publicApi
      .post<FollowUp>('/api/public/follow-up', { key })
      .then(({ data }) => !isGone && (setFound(data), setProblem(undefined)))
      .catch((thrown: unknown) => !isGone && setProblem(problemOf(thrown)));
    return () => {
      isGone = true;
    };
  }, [key]);

  if (key === '' || problem) {
    const open = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget).get('key');
      const typed = typeof given === 'string' ? given.trim() : '';
      setProblem(undefined);
      if (typed !== '') void navigate(`/thankyou#${encodeURIComponent(typed)}`, { replace: true });
    };
    return (
      <PublicPage title={t('followUp.title')} lead={t('followUp.enter')}>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }} role="alert">
            {problemText(problem)} {problem.mend}
          </Alert>
        )}
        <Box component="form" onSubmit={open} sx={{ display: 'grid', gap: 2 }}>
          <TextField name="key" label={t('followUp.key')} autoComplete="off" fullWidth slotProps={{ htmlInput: { maxLength: 40 } }} />
          <Button type="submit" variant="contained" size="large">
            {t('followUp.open')}
          </Button>
        </Box>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('thanks.title')} lead={t('thanks.text')}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, mb: 3 }}>
        <Typography variant="subtitle2">{t('followUp.key')}</Typography>
        <Typography sx={{ fontFamily: 'monospace', fontSize: '1.25rem', overflowWrap: 'anywhere', my: 1 }}>
          {decodeURIComponent(key)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('followUp.keep')}
        </Typography>
        <Button variant="outlined" onClick={() => void navigator.clipboard.writeText(decodeURIComponent(key))}>
          {t('followUp.copy')}
        </Button>
      </Box>
      {found && <FollowUpView found={found} followUpKey={decodeURIComponent(key)} onChange={setFound} />}
    </PublicPage>
  );
}
