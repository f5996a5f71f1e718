import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../../problem-error.ts';
import { useViolationText } from '../../settings/violation-text.ts';
import { useProblemText } from '../../ui/problem-text.ts';

export interface SaveProblemProps {
  problem: ProblemError;
  /** Names the tile that a violation is of: `document/charts/2/by`. */
  nameOf: (key: string) => string;
  onLoadLatest: () => void;
}

/** Explains why a dashboard was not saved: tiles that are not accepted, or another user saved it in the meantime. */
export function SaveProblem({ problem, nameOf, onLoadLatest }: SaveProblemProps) {
  const { t } = useTranslation('settings');
  const textOf = useViolationText();
  const problemText = useProblemText();
  const isStale = problem.code === 'settings.changed-meanwhile';
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        isStale && (
          <Button color="inherit" size="small" onClick={onLoadLatest}>
            {t('form.loadLatest')}
          </Button>
        )
      }
    >
      {problem.violations.length === 0 && problemText(problem)}
      {problem.violations.map((violation) => (
        <Box key={`${violation.key} ${violation.code}`}>
          <strong>{nameOf(violation.key)}</strong>: {textOf(violation)}
        </Box>
      ))}
    </Alert>
  );
}
