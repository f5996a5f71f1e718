import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearNotices } from './notify.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: "Delete draft Hot work?" */
  title: string;
  text?: ReactNode;
  /** The verb, not "OK". */
  confirm: string;
  /** The answer that changes nothing; "Cancel" by default. */
  dismiss?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a step that cannot be taken back. */
export function ConfirmDialog({ open, destructive = false, busy = false, onConfirm, onClose, ...texts }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { title, text, confirm, dismiss = t('action.cancel') } = texts;
  const id = useId();
  useEffect(() => {
    if (open) clearNotices();
  }, [open]);

  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth role="alertdialog">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      {text !== undefined && (
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus={destructive}>
          {dismiss}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm} loading={busy} autoFocus={!destructive}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
