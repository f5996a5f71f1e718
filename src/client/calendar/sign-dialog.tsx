import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { sendFile } from '../files/stored-files.ts';
import { notifyProblem } from '../ui/notify.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useSignaturePad } from '../ui/use-signature-pad.ts';

interface SignDialogProps {
  name: string;
  /** Saves the attendance with the stored signature. */
  onSigned: (file: string) => Promise<unknown>;
  onClose: () => void;
}

/** Paper on which one attendee signs; the phone then goes to the next. */
export function SignDialog({ name, onSigned, onClose }: SignDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const id = useId();
  const isPhone = useIsPhone();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const pad = useSignaturePad(canvas, { onRest: () => setDrawn(true) });

  async function save(): Promise<void> {
    const blob = await new Promise<Blob | null>((taken) => canvas?.toBlob(taken, 'image/png'));
    if (!blob) return;
    setBusy(true);
    try {
      const file = uuidv7();
      const options = { id: file, onProgress: () => undefined, signal: new AbortController().signal };
      await sendFile(new File([blob], 'signature.png', { type: 'image/png' }), { target: 'attendance-signature' }, options);
      await onSigned(file);
    } catch (thrown) {
      notifyProblem(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {t('signTitle', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography variant="body2" color="text.secondary">
          {t('signHint')}
        </Typography>
        <Box
          component="canvas"
          ref={setCanvas}
          role="img"
          aria-label={t('signHint')}
          sx={{ width: '100%', height: 220, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff', touchAction: 'none' }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button
          disabled={!isDrawn || isBusy}
          onClick={() => {
            pad.current?.clear();
            setDrawn(false);
          }}
        >
          {t('clear')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" disabled={!isDrawn} loading={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
