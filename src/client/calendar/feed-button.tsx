import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notify.ts';

/** Returns the address that a call gives, on this host. */
async function addressFrom(path: string): Promise<string> {
  return new URL((await api.post<{ path: string }>(path)).data.path, window.location.origin).href;
}

/** Gives the address by which another calendar program subscribes to one's own entries, or a new one in its place. */
export function FeedButton() {
  const { t } = useTranslation(['calendar', 'common']);
  const id = useId();
  const [address, setAddress] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { mutate: open, isPending } = useMutation({ mutationFn: () => addressFrom('/api/calendar_feed'), onSuccess: setAddress });
  const { mutate: renew, isPending: isRenewing } = useMutation({
    mutationFn: () => addressFrom('/api/calendar_feed/renewals'),
    onSuccess: (renewed) => {
      setAddress(renewed);
      setAsked(false);
      notify({ tone: 'success', text: t('newAddressDone') });
    },
  });
  const close = () => setAddress(undefined);
  return (
    <>
      <Button color="inherit" startIcon={<Icon name="event" />} loading={isPending} onClick={() => open()}>
        {t('subscribe')}
      </Button>
      {address !== undefined && (
        <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
          <DialogTitle id={id} variant="h2">
            {t('subscribe')}
          </DialogTitle>
          <DialogContent>
            <TextField
              fullWidth
              label={t('address')}
              value={address}
              helperText={t('addressHint')}
              sx={{ mt: 1 }}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
            <Button color="inherit" onClick={() => setAsked(true)} sx={{ mr: 'auto' }}>
              {t('newAddress')}
            </Button>
            <Button onClick={() => void navigator.clipboard.writeText(address)}>{t('copy')}</Button>
            <Button color="inherit" onClick={close}>
              {t('common:action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('newAddressTitle')}
        text={t('newAddressText')}
        confirm={t('newAddress')}
        destructive
        busy={isRenewing}
        onConfirm={() => renew()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
