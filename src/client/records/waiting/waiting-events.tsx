import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useWaitingEvents } from '../store/event-store.ts';
import { useSendEvents } from './use-send-events.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

/** Sends the events that wait on this device as soon as possible. Until then, shows how many steps wait or were not accepted. */
export function WaitingEvents() {
  const { t } = useTranslation('waiting');
  const queue = useWaitingEvents() ?? [];
  const [isOpen, setOpen] = useState(false);
  useSendEvents(queue);
  if (queue.length === 0) return null;

  const returned = queue.filter((each) => each.returned).length;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 44,
        fontSize: '0.875rem',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: returned > 0 ? 'error.main' : 'text.primary',
      }}
    >
      <Icon name={returned > 0 ? 'error' : 'outbox'} />
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {returned > 0 ? t('queue.returned', { count: returned }) : t('queue.waiting', { count: queue.length })}
      </Box>
      <Button size="small" color="inherit" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
        {t('queue.show')}
      </Button>
      <WaitingDialog open={isOpen} queue={queue} onClose={() => setOpen(false)} />
    </Box>
  );
}
