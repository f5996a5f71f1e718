import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api.ts';
import { useProblemText } from '../../ui/problem-text.ts';

export interface FormDialogProps {
  title: string;
  /** The verb of the button. */
  confirm: string;
  busy: boolean;
  error?: unknown;
  /** Alternative action beside the main one. */
  other?: { label: string; run: () => void };
  /** Without it the button is not there. */
  onConfirm?: () => void;
  onClose: () => void;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A dialog that asks for a few things and then does one. */
export function FormDialog({ title, confirm, other, busy, error, onConfirm, onClose, width = 'sm', children }: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const problemText = useProblemText();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onConfirm?.();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth={width} fullWidth>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {error !== undefined && error !== null && <Alert severity="error">{problemText(problemOf(error))}</Alert>}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
          {other && (
            <Button color="inherit" onClick={other.run} disabled={busy} sx={{ minHeight: 44, mr: 'auto' }}>
              {other.label}
            </Button>
          )}
          <Button color="inherit" onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
            {t('action.cancel')}
          </Button>
          {onConfirm && (
            <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
              {confirm}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
