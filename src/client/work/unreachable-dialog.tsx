import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';

export interface UnreachableDialogProps {
  isTrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Says that there is no connection, and offers to try again. */
export function UnreachableDialog({ isTrying, onRetry, onClose }: UnreachableDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" role="alertdialog" aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading} variant="h2">
        {problemText(new ProblemError('network.unreachable'))}
      </DialogTitle>
      <DialogContent>{t('error.networkHint')}</DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onClose}>
          {t('action.close')}
        </Button>
        <Button variant="contained" sx={{ minHeight: 44 }} loading={isTrying} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
