import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Icon } from '../ui/icon.tsx';

/** Gives the address by which another calendar program subscribes to one's own entries. */
export function FeedButton() {
  const { t } = useTranslation(['calendar', 'common']);
  const id = useId();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async () => new URL((await api.post<{ path: string }>('/api/calendar_feed')).data.path, window.location.origin).href,
  });
  return (
    <>
      <Button color="inherit" startIcon={<Icon name="event" />} loading={isPending} onClick={() => mutate()}>
        {t('subscribe')}
      </Button>
      {data !== undefined && (
        <Dialog open onClose={reset} aria-labelledby={id} fullWidth maxWidth="sm">
          <DialogTitle id={id} variant="h2">
            {t('subscribe')}
          </DialogTitle>
          <DialogContent>
            <TextField
              fullWidth
              label={t('address')}
              value={data}
              helperText={t('addressHint')}
              sx={{ mt: 1 }}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button onClick={() => void navigator.clipboard.writeText(data)}>{t('copy')}</Button>
            <Button color="inherit" onClick={reset}>
              {t('common:action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
