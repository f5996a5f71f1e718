import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryReminder } from '../../shared/library.ts';
import { api } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { Section } from '../ui/section.tsx';
import { useLibraryChange } from './library-query.ts';
import { ReminderDialog, type ReminderOf } from './reminder-dialog.tsx';

interface RemindersProps {
  of: ReminderOf;
  reminders: readonly LibraryReminder[];
}

/** The reminders that the reader set or gets. */
export function Reminders({ of, reminders }: RemindersProps) {
  const { t } = useTranslation('library');
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={t('reminders')}
      actions={
        <Button size="small" startIcon={<Icon name="alarm" size={18} />} onClick={() => setAdding(true)}>
          {t('reminder.new')}
        </Button>
      }
    >
      {reminders.length === 0 && t('reminder.none')}
      <List dense disablePadding>
        {reminders.map((reminder) => (
          <Reminder key={reminder.id} reminder={reminder} />
        ))}
      </List>
      {isAdding && <ReminderDialog of={of} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Reminder({ reminder }: { reminder: LibraryReminder }) {
  const { t } = useTranslation('library');
  const { mutate, isPending } = useLibraryChange((isDone: boolean) =>
    api.patch(`/api/reminder/${reminder.id}`, { reminder: { is_done: isDone, lock_version: reminder.lock_version } }),
  );
  const people = [...(reminder.remind_me ? [reminder.created_by.name] : []), ...reminder.remind_others.map(({ name }) => name)];
  return (
    <ListItem disableGutters>
      <Checkbox
        checked={reminder.is_done}
        disabled={isPending}
        onChange={(_, isDone) => mutate(isDone)}
        slotProps={{ input: { 'aria-label': t('reminder.done', { note: reminder.note }) } }}
      />
      <ListItemText
        primary={reminder.note}
        sx={{ textDecoration: reminder.is_done ? 'line-through' : 'none' }}
        secondary={
          <>
            <RelativeTime at={reminder.remind_at} zone={deviceZone} layout="absolute" /> · {people.join(', ')}
          </>
        }
      />
    </ListItem>
  );
}
