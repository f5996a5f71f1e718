import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { Device } from './preview-frame.tsx';
import { PreviewWork } from './preview-work.tsx';
import { usePlay } from './use-play.ts';
import { usePreview } from './use-preview.ts';

/** Preview of the form as people on site see it: for each party, stage and language; its answers are not saved. */
export function PreviewPanel() {
  const { t } = useTranslation(['designer', 'common']);
  const [preview, state] = usePreview();
  const simulator = usePlay(preview);
  const [large, setLarge] = useState<Device>();
  const id = useId();
  const beside = useRef<HTMLDivElement>(null);
  // An edit leads to the question; only closing leads back to the element that opened the dialog.
  const leads = useRef(false);

  function open(device: Device): void {
    leads.current = false;
    setLarge(device);
  }
  function close(): void {
    setLarge(undefined);
  }
  function edit(): void {
    leads.current = true;
    close();
  }
  function focusOpener(): void {
    if (!leads.current) beside.current?.querySelector<HTMLElement>('button[value=desktop]')?.focus();
  }
  const work = { preview, state, simulator };

  return (
    <>
      {large === undefined ? (
        <Box ref={beside} sx={{ height: '100%' }}>
          <PreviewWork {...work} device="phone" onDevice={(device) => device === 'desktop' && open(device)} onEdit={edit} />
        </Box>
      ) : (
        <Box sx={{ p: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('preview.isLarge')}</Box>
      )}
      <Dialog
        fullScreen
        // The element that opened the dialog is rendered again when the dialog closes.
        disableRestoreFocus
        slotProps={{ paper: { sx: { borderRadius: 0 } }, transition: { onExited: focusOpener } }}
        open={large !== undefined}
        onClose={close}
        aria-labelledby={id}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1, borderBottom: 1, borderColor: 'divider' }}>
          <DialogTitle id={id} sx={{ flex: 1, fontSize: '1.125rem', py: 1 }}>
            {t('preview.title')}
          </DialogTitle>
          <Button color="inherit" startIcon={<Icon name="close" />} sx={{ minHeight: 44 }} onClick={close}>
            {t('common:action.close')}
          </Button>
        </Box>
        <Box sx={{ flex: 1, minHeight: 0 }}>
          {large !== undefined && <PreviewWork {...work} device={large} onDevice={setLarge} onEdit={edit} />}
        </Box>
      </Dialog>
    </>
  );
}
