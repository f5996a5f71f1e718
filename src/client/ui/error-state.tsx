import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { problemOf } from '../problem-error.ts';
import { Notice } from './notice.tsx';
import { useProblemText } from './problem-text.ts';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Where the way out leads when trying again cannot help. */
  back?: string;
}

/** Shows why something could not be loaded, and a way to try again, or back where that cannot help. */
export function ErrorState({ error, onRetry, back }: ErrorStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const problem = problemOf(error);
  // Data that is missing or closed to the reader does not appear after a retry, nor does a link become valid again.
  const isFinal = [403, 404, 410].includes(problem.status);
  const hint = problem.mend ?? t(isFinal ? 'notFound.hint' : 'error.hint');

  return (
    <div role="alert">
      <Notice
        icon={problem.isNetwork ? <CloudOffIcon /> : <ReportProblemIcon />}
        title={problemText(problem)}
        hint={
          <>
            {problem.isNetwork ? t('error.networkHint') : hint}
            {problem.requestId !== undefined && !isFinal && (
              <span style={{ display: 'block', marginTop: 4 }}>{t('error.reference', { id: problem.requestId })}</span>
            )}
          </>
        }
        action={
          isFinal
            ? back !== undefined && (
                <Button component={Link} to={back} variant="outlined">
                  {t('action.back')}
                </Button>
              )
            : onRetry && (
                <Button variant="outlined" onClick={onRetry}>
                  {t('action.retry')}
                </Button>
              )
        }
      />
    </div>
  );
}
