import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Refusal } from '../../shared/record.ts';
import type { ModuleTexts } from '../modules/module-texts.ts';
import { recordPaths } from '../paths/paths.ts';
import { problemOf } from '../problem-error.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { RefusalList } from '../records/answers/refusal-list.tsx';

export interface NotNowDialogProps {
  id: string;
  module: string;
  refused: readonly Refusal[];
  error: Error | null;
  texts: ModuleTexts;
  onClose: () => void;
}

/** Explains why a decision offered by the list is no longer possible: another user was faster, or a requirement is not met. */
export function NotNowDialog({ id, module, refused, error, texts, onClose }: NotNowDialogProps) {
  const { t } = useTranslation(['work', 'common']);
  const problemText = useProblemText();
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading} variant="h2">
        {t('notNow')}
      </DialogTitle>
      {(refused.length > 0 || error) && (
        <DialogContent>{error ? problemText(problemOf(error)) : <RefusalList refused={refused} texts={texts} />}</DialogContent>
      )}
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button variant="contained" component={Link} to={recordPaths(module).summary(id)} sx={{ minHeight: 44 }}>
          {t('open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
