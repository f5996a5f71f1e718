import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../shared/calendar.ts';
import { api } from '../api.ts';
import { entryResource, useEntryChange } from './calendar-query.ts';

/** Who attended the first occurrence: guests to tick, and others by name. The account that ticks witnesses it. */
export function AttendanceList({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation('calendar');
  const [name, setName] = useState('');
  const { mutate, isPending } = useEntryChange((line: { name: string; is_present: boolean }) =>
    api.post(`${entryResource.endpoint}/${entry.id}/attendance`, { attendance: { ...line, occurrence: entry.starts_at } }),
  );
  const listed = entry.attendance.filter((line) => line.occurrence === entry.starts_at);
  const names = [...new Set([...entry.guests.map((guest) => guest.name), ...listed.map((line) => line.name)])];
  const isPresent = (each: string) => listed.some((line) => line.name === each && line.is_present);

  return (
    <Box component="section" aria-label={t('attendance')}>
      <Typography variant="h3">{t('attendance')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('attendanceHint')}
      </Typography>
      {names.map((each) => (
        <FormControlLabel
          key={each}
          sx={{ display: 'flex' }}
          label={each}
          control={
            <Checkbox
              checked={isPresent(each)}
              disabled={isPending}
              onChange={(_, checked) => mutate({ name: each, is_present: checked })}
            />
          }
        />
      ))}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') mutate({ name, is_present: true }, { onSuccess: () => setName('') });
        }}
        sx={{ display: 'flex', gap: 1, mt: 1 }}
      >
        <TextField size="small" fullWidth label={t('attendee')} value={name} onChange={({ target }) => setName(target.value)} />
        <Button type="submit" disabled={name.trim() === ''} loading={isPending}>
          {t('add')}
        </Button>
      </Box>
    </Box>
  );
}
