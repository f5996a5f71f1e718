import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadPatiently } from '../../load-patiently.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { recordPaths } from '../../paths/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { canDiscard, type WaitingEvent } from '../store/waiting-event.ts';

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
      <DialogContent sx={{ px: 1, py: 0 }}>
        <List disablePadding>
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

function WaitingLine({ waiting, onOpen }: { waiting: WaitingEvent; onOpen: () => void }) {
  const { record, event, at, returned } = waiting;
  const { t } = useTranslation('waiting');
  const client = useQueryClient();
  const texts = useModuleTexts(record.module);
  const label = t('returned.discardTitle', { event: texts.event(event) });
  // The record may not be readable any more: the step can be given up here as well.
  async function discard(): Promise<void> {
    const { discardUnopened } = await loadPatiently(() => import('./settle-returned.ts'));
    await discardUnopened(client, record.id);
  }
  const bin = (
    <IconButton edge="end" aria-label={label} title={label} onClick={() => setAsking(true)}>
      <Icon name="delete" />
    </IconButton>
  );
  const [isAsking, setAsking] = useState(false);
  const [alone, isBusy] = useOneAtATime();

  return (
    <ListItem disablePadding secondaryAction={canDiscard(waiting) && bin}>
      <ListItemButton component={Link} to={recordPaths(record.module).summary(record.id)} onClick={onOpen}>
        <ListItemText
          primary={[record.number, record.title].filter(Boolean).join(' · ')}
          secondary={
            <>
              {returned ? t('returned.title', { event: texts.event(event) }) : t('device.done', { done: texts.done(event) })} ·{' '}
              <RelativeTime at={at} zone={record.zone} layout="absolute" />
            </>
          }
          slotProps={{
            secondary: { sx: { color: returned ? 'error.main' : 'text.secondary' } },
          }}
        />
      </ListItemButton>
      <ConfirmDialog
        open={isAsking}
        title={label}
        text={t('returned.discardText')}
        confirm={t('returned.discard')}
        destructive
        busy={isBusy}
        onConfirm={() => void alone(discard)}
        onClose={() => setAsking(false)}
      />
    </ListItem>
  );
}
