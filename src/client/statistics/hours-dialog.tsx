import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticPeriod } from '../../shared/statistics.ts';
import { useEnterHours } from './statistics-query.ts';

export interface HoursDialogProps {
  site: string;
  period: StatisticPeriod;
  name: string;
  onClose: () => void;
}

/** Enters the hours of one month of a site. */
export function HoursDialog({ site, period, name, onClose }: HoursDialogProps) {
  const { t } = useTranslation(['dashboards', 'common']);
  const id = useId();
  const [text, setText] = useState(period.is_estimated ? '' : String(period.hours ?? ''));
  const { mutate, isPending } = useEnterHours();
  const hours = Number(text);
  const isRight = text.trim() !== '' && hours >= 0 && hours <= 100_000_000;
  const [year = 0, month = 0] = period.from.split('-').map(Number);
  const save = () => mutate({ site_id: site, year, month, hours }, { onSuccess: onClose });

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('statistics.enterHours', { period: name })}
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          type="number"
          label={t('statistics.hours')}
          helperText={t('statistics.hoursHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" onClick={save} disabled={!isRight || isPending}>
          {t('statistics.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
