import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useProfile } from '../../../client/profile/profile-query.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { deviceZone, RelativeTime } from '../../../client/ui/relative-time.tsx';
import type { LessonReading } from '../../../shared/lesson.ts';
import { readingQuery } from './reading-query.ts';

/** Asks the reader of a lesson to confirm that they have read it; its author is not asked. */
export function ConfirmNotice({ detail: { id, version, requester } }: RecordPartProps) {
  const { t } = useTranslation(['lessons', 'library']);
  const { user } = useProfile();
  const client = useQueryClient();
  const query = readingQuery(id, version);
  const { data: reading } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await api.post<{ reading: LessonReading }>(`/api/lfi_lessons/${encodeURIComponent(id)}/confirmations`)).data.reading,
    onSuccess: (found) => client.setQueryData(query.queryKey, found),
  });
  if (!reading || requester.id === user.id) return null;
  if (reading.read_at !== null)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('lessons:read.confirmed')} <RelativeTime at={reading.read_at} zone={deviceZone} layout="absolute" />
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" variant="outlined" loading={isPending} onClick={() => mutate()}>
          {t('library:confirm')}
        </Button>
      }
    >
      {t('lessons:read.ask')}
    </Alert>
  );
}
