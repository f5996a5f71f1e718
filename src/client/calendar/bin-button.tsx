import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysInBin } from '../../shared/bin.ts';
import { RestoreButton } from '../settings/restore-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { binQuery, entryResource } from './calendar-query.ts';

/** Opens the bin: the deleted entries, each to restore. */
export function BinButton() {
  const { t } = useTranslation(['calendar', 'common']);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<Icon name="delete" />} onClick={() => setOpen(true)}>
        {t('bin')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id} variant="h2">
          {t('bin')}
        </DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{t('binHint', { count: daysInBin })}</Typography>
          {isOpen && <BinnedEntries />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {t('common:action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function BinnedEntries() {
  const { t } = useTranslation('calendar');
  const { data: entries, error } = useQuery(binQuery);
  if (error) return <Typography color="error">{t('failed')}</Typography>;
  if (entries?.length === 0) return <Typography sx={{ mt: 2 }}>{t('binEmpty')}</Typography>;
  return (
    <List dense aria-label={t('bin')}>
      {entries?.map((entry) => (
        <ListItem key={entry.id} disableGutters sx={{ gap: 2 }} secondaryAction={<RestoreButton resource={entryResource} row={entry} />}>
          <ListItemText
            sx={{ pr: 8, overflowWrap: 'anywhere' }}
            primary={entry.name}
            secondary={<RelativeTime at={entry.starts_at} zone={deviceZone} layout="absolute" />}
          />
        </ListItem>
      ))}
    </List>
  );
}
