import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWaitingEvents } from '../records/store/event-store.ts';

/** The way out; asks first where steps wait on this device. */
export function SignOutButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['common', 'waiting']);
  const navigate = useNavigate();
  const count = useWaitingEvents()?.length ?? 0;
  const [isAsking, setAsking] = useState(false);

  function signOut(): void {
    onDone();
    void navigate('/logout');
  }

  return (
    <>
      <Button fullWidth color="inherit" startIcon={<Icon name="logout" />} onClick={() => (count > 0 ? setAsking(true) : signOut())}>
        {t('shell.signOut')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('waiting:signOut.title')}
        text={t('waiting:signOut.text', { count })}
        confirm={t('shell.signOut')}
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
