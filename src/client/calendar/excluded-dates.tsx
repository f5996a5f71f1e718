import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';

/** The cancelled dates of a recurring entry. Each can be restored; guests are told when the form is saved. */
export function ExcludedDates() {
  const { t } = useTranslation('calendar');
  const titleId = useId();
  const { field } = useController<{ excluded: string[] }, 'excluded'>({ name: 'excluded' });
  if (field.value.length === 0) return null;
  return (
    <div>
      <Typography id={titleId} variant="body2" color="text.secondary">
        {t('cancelledDates')}
      </Typography>
      <List dense disablePadding aria-labelledby={titleId}>
        {field.value.map((date) => (
          <ListItem
            key={date}
            disableGutters
            secondaryAction={
              <Button size="small" sx={{ minHeight: 44 }} onClick={() => field.onChange(field.value.filter((each) => each !== date))}>
                {t('restoreDate')}
              </Button>
            }
          >
            <ListItemText primary={<RelativeTime at={date} zone={deviceZone} layout="absolute" />} />
          </ListItem>
        ))}
      </List>
    </div>
  );
}
