import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../shared/calendar.ts';
import { localeOf } from '../../shared/language.ts';
import { api } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { entryResource, useEntryChange } from './calendar-query.ts';

/** Cancels one date of a recurring entry; the others stay. */
export function CancelDate({ entry, startsAt, onDone }: { entry: CalendarEntry; startsAt: string; onDone: () => void }) {
  const { t, i18n } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const { mutate: cancel, isPending } = useEntryChange((occurrence: string) =>
    api.post(`${entryResource.endpoint}/${entry.id}/cancellations`, { cancellation: { occurrence, lock_version: entry.lock_version } }),
  );
  if (entry.recurrence === null || entry.excluded.includes(startsAt)) return null;
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'full' }).format(new Date(startsAt));
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('cancelDate')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={isPending}
        title={t('cancelDateTitle', { day })}
        text={t('cancelDateText')}
        confirm={t('cancelDate')}
        dismiss={t('keepDate')}
        onConfirm={() => cancel(startsAt, { onSuccess: onDone, onError: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
