import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useModuleTexts } from '../records/module-texts.ts';
import { recordPaths } from '../records/paths.ts';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import type { WaitingEvent } from './waiting-event.ts';

interface WaitingDialogProps {
  open: boolean;
  queue: readonly WaitingEvent[];
  onClose: () => void;
}

/** The steps that wait on this device, each a way to its record. */
export function WaitingDialog({ open, queue, onClose }: WaitingDialogProps) {
  const { t } = useTranslation(['waiting', 'common']);
  const id = useId();

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {t('queue.title')}
      </DialogTitle>
      <DialogContent sx={{ px: 1, color: 'text.secondary' }}>
        <List>
          {queue.map((each) => (
            <WaitingLine key={each.key} waiting={each} onOpen={onClose} />
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function WaitingLine({ waiting: { record, event, at, returned }, onOpen }: { waiting: WaitingEvent; onOpen: () => void }) {
  const { t } = useTranslation('waiting');
  const texts = useModuleTexts(record.module);

  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={recordPaths(record.module).summary(record.id)} onClick={onOpen}>
        <ListItemText
          primary={[record.number, record.title].filter(Boolean).join(' · ')}
          secondary={
            <>
              {returned ? t('returned.title', { event: texts.event(event) }) : t('device.done', { done: texts.done(event) })} ·{' '}
              <RelativeTime at={at} zone={deviceZone} isZoneShown={false} />
            </>
          }
          slotProps={{ secondary: { sx: { color: returned ? 'error.main' : 'text.secondary' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
