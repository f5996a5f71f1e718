import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestResponses } from '../../shared/calendar.ts';
import type { CalendarEntry, GuestResponse } from '../../shared/calendar.ts';
import { api } from '../api.ts';
import { FileField } from '../files/file-field.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { AttendanceList } from './attendance-list.tsx';
import { entryQuery, entryResource, useEntryChange } from './calendar-query.ts';
import { CancelDate } from './cancel-date.tsx';
import { EntryForm } from './entry-form.tsx';
import { useRecurrenceName } from './use-recurrence-name.ts';

/** One occurrence of an entry: its details, its participants and the reader's own answer. */
export function EntryDialog({ id, at, onClose }: { id: string; at: string | null; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common']);
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const { data: entry, error } = useQuery(entryQuery(id));
  if (isEditing && entry) return <EntryForm entry={entry} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {entry?.title ?? t('title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{t('failed')}</Alert>}
        {entry && <Details entry={entry} startsAt={at ?? entry.starts_at} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        {entry?.may_change && <CancelDate entry={entry} startsAt={at ?? entry.starts_at} onDone={onClose} />}
        {entry?.may_change && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Details({ entry, startsAt }: { entry: CalendarEntry; startsAt: string }) {
  const { t } = useTranslation('calendar');
  const { user } = useProfile();
  const recurrenceName = useRecurrenceName();
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  const endsAt = new Date(Date.parse(startsAt) + length).toISOString();
  const own = entry.guests.find((guest) => guest.id === user.id);
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 0.75 }}>
        <Line label={t('kind')}>{`${t(`category.${entry.category}`)} · ${t(`mode.${entry.mode}`)}`}</Line>
        <Line label={t('starts')}>
          <RelativeTime at={startsAt} zone={deviceZone} layout="absolute" />
        </Line>
        <Line label={t('ends')}>
          <RelativeTime at={endsAt} zone={deviceZone} layout="absolute" />
        </Line>
        {entry.recurrence !== null && <Line label={t('repeats')}>{recurrenceName(entry.recurrence, entry.zone)}</Line>}
        {entry.venue !== null && <Line label={t('venue')}>{entry.venue}</Line>}
        {entry.link !== null && (
          <Line label={t('link')}>
            <Link href={entry.link} target="_blank" rel="noreferrer">
              {entry.link}
            </Link>
          </Line>
        )}
        {entry.sites.length > 0 && <Line label={t('sites')}>{entry.sites.map(({ name }) => name).join(', ')}</Line>}
        {entry.description !== null && <Line label={t('description')}>{entry.description}</Line>}
        {entry.guests.length > 0 && (
          <Line label={t('guests')}>
            {guestResponses
              .map((response) => [response, entry.guests.filter((guest) => guest.response === response)] as const)
              .filter(([, guests]) => guests.length > 0)
              .map(([response, guests]) => (
                <div key={response}>{`${t(`response.${response}`)}: ${guests.map(({ name }) => name).join(', ')}`}</div>
              ))}
          </Line>
        )}
      </Box>
      {entry.attachments.length > 0 && (
        <FileField label={t('attachments')} target="calendar-attachment" value={entry.attachments} onChange={() => undefined} isReadOnly />
      )}
      {entry.excluded.includes(startsAt) && <Alert severity="warning">{t('dateCancelled')}</Alert>}
      {own && <OwnResponse id={entry.id} response={own.response} isForAll={entry.recurrence !== null} />}
      {entry.may_change && <AttendanceList entry={entry} startsAt={startsAt} />}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const answers = ['accepted', 'maybe', 'declined'] as const;

function OwnResponse({ id, response, isForAll }: { id: string; response: GuestResponse; isForAll: boolean }) {
  const { t } = useTranslation('calendar');
  const labelId = useId();
  const { mutate, isPending } = useEntryChange((answer: GuestResponse) =>
    api.post(`${entryResource.endpoint}/${id}/response`, { response: answer }),
  );
  return (
    <div>
      <Typography id={labelId} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {t(isForAll ? 'answerForAll' : 'answer')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        aria-labelledby={labelId}
        value={response}
        disabled={isPending}
        onChange={(_, answer: GuestResponse | null) => answer !== null && mutate(answer)}
      >
        {answers.map((answer) => (
          <ToggleButton key={answer} value={answer}>
            {t(`action.${answer}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
