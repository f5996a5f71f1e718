import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface RestoreButtonProps {
  busy: boolean;
  onRestore: () => void;
}

/** Restores the supplied dashboard, after a question. */
export function RestoreButton({ busy, onRestore }: RestoreButtonProps) {
  const { t } = useTranslation('dashboards');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button color="inherit" disabled={busy} onClick={() => setAsking(true)}>
        {t('edit.restore')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('edit.restoreTitle')}
        text={t('edit.restoreText')}
        confirm={t('edit.restoreConfirm')}
        destructive
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          onRestore();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
