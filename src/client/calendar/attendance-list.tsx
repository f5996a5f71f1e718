import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attendance, CalendarEntry } from '../../shared/calendar.ts';
import { api } from '../api.ts';
import { useNow } from '../ui/clock.ts';
import { Icon } from '../ui/icon.tsx';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { entryResource, sourceItemsQuery, useEntryChange } from './calendar-query.ts';
import { SignDialog } from './sign-dialog.tsx';

interface Attendee {
  name: string;
  worker_id: string | null;
}

interface WantedLine extends Attendee {
  is_present: boolean;
  signature?: string;
  /** The start of another occurrence than the open one. */
  occurrence?: string;
}

/** Attendance of one occurrence: guests, workers and others, who are ticked or sign on this device. The account that saves witnesses it. */
export function AttendanceList({ entry, startsAt }: { entry: CalendarEntry; startsAt: string }) {
  const { t } = useTranslation(['calendar', 'problems']);
  const [signing, setSigning] = useState<Attendee>();
  const { mutate, mutateAsync, isPending } = useEntryChange((line: WantedLine) =>
    api.post(`${entryResource.endpoint}/${entry.id}/attendance`, { attendance: { occurrence: startsAt, ...line } }),
  );
  const hasBegun = Date.parse(startsAt) <= useNow();
  const former = entry.attendance.filter((line) => !line.is_planned && line.is_present && line.occurrence !== startsAt);
  const listed = entry.attendance.filter((line) => line.occurrence === startsAt);
  const guests = entry.guests
    .filter(({ name, worker_id: worker }) => !listed.some((line) => line.name === name || (worker !== null && line.worker_id === worker)))
    .map(({ name, worker_id: worker }) => ({ name, worker_id: worker, is_present: false, signature: null }));

  return (
    <Box component="section" aria-label={t('attendance')}>
      <Typography variant="h3">{t('attendance')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('attendanceHint')} {entry.competence_type !== null && t('competenceHint')}
      </Typography>
      {!hasBegun && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('problems:calendar.not-begun')}
        </Alert>
      )}
      {[...(hasBegun ? guests : []), ...listed].map(({ name, worker_id: worker, is_present: isPresent, signature }) => (
        <Box key={`${worker ?? ''}/${name}`} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0 }}
            label={name}
            control={
              <Checkbox
                checked={isPresent}
                disabled={isPending}
                onChange={(_, checked) => mutate({ name, worker_id: worker, is_present: checked })}
              />
            }
          />
          {signature === null ? (
            <Button disabled={isPending} onClick={() => setSigning({ name, worker_id: worker })}>
              {t('sign')}
            </Button>
          ) : (
            <Chip size="small" color="success" variant="outlined" icon={<Icon name="check" size={16} />} label={t('signed')} />
          )}
        </Box>
      ))}
      {hasBegun && (
        <AttendeeField isPending={isPending} onAdd={setSigning} onTick={(attendee) => mutate({ ...attendee, is_present: true })} />
      )}
      <FormerLines lines={former} isPending={isPending} onTakeBack={mutate} />
      {signing && (
        <SignDialog
          name={signing.name}
          onSigned={(signature) => mutateAsync({ ...signing, is_present: true, signature }).then(() => setSigning(undefined))}
          onClose={() => setSigning(undefined)}
        />
      )}
    </Box>
  );
}

interface FormerLinesProps {
  lines: readonly Attendance[];
  isPending: boolean;
  onTakeBack: (line: WantedLine) => void;
}

/** Attendance on dates that are no longer planned. It can only be withdrawn. */
function FormerLines({ lines, isPending, onTakeBack }: FormerLinesProps) {
  const { t } = useTranslation('calendar');
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label={t('formerAttendance')} sx={{ mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {t('formerAttendance')}
      </Typography>
      {lines.map(({ id, name, worker_id: worker, occurrence }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {name} · <RelativeTime at={occurrence} zone={deviceZone} layout="absolute" />
          </Box>
          <Button
            disabled={isPending}
            aria-label={t('takeBackOf', { name })}
            onClick={() => onTakeBack({ name, worker_id: worker, is_present: false, occurrence })}
          >
            {t('takeBack')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

interface AttendeeFieldProps {
  isPending: boolean;
  /** Lets the attendee sign at once. */
  onAdd: (attendee: Attendee) => void;
  /** Adds the attendee without a signature. */
  onTick: (attendee: Attendee) => void;
}

/** Finds a worker, or accepts the name of a person without a profile. */
function AttendeeField({ isPending, onAdd, onTick }: AttendeeFieldProps) {
  const { t } = useTranslation('calendar');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Attendee>();
  const { data: workers = [] } = useQuery(sourceItemsQuery('records/worker-profiles', useSettled(text, 250)));
  const attendee = chosen ?? (text.trim() === '' ? undefined : { name: text.trim(), worker_id: null });
  const take = (hand: (attendee: Attendee) => void) => {
    if (!attendee) return;
    hand(attendee);
    setText('');
    setChosen(undefined);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        take(onTick);
      }}
      sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}
    >
      <Autocomplete
        freeSolo
        sx={{ flex: '1 1 220px' }}
        options={workers}
        filterOptions={(options) => options}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : (option.detail ?? option.name))}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          setText(typed);
          if (reason === 'input') setChosen(undefined);
        }}
        onChange={(_, option) => {
          if (option !== null && typeof option !== 'string') setChosen({ name: option.detail ?? option.name, worker_id: option.id });
        }}
        renderInput={(params) => <TextField {...params} size="small" label={t('attendee')} />}
      />
      <Button type="submit" disabled={!attendee} loading={isPending}>
        {t('add')}
      </Button>
      <Button variant="outlined" disabled={!attendee || isPending} onClick={() => take(onAdd)}>
        {t('sign')}
      </Button>
    </Box>
  );
}
