import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { notifyProblem, notifySuccess } from '../ui/notify.ts';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';

const url = '/api/organization/signing';
const queryKey = ['signing'];

/** `/signing`: after how many minutes a step asks for the password again. */
export function SigningScreen() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: async () => (await api.get<{ minutes: number }>(url)).data });
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (minutes: number) => api.patch(url, { minutes }),
    onSuccess: () => {
      notifySuccess(t('form.saved'));
      setTyped(undefined);
      void client.invalidateQueries({ queryKey });
    },
    onError: (thrown) => notifyProblem(thrown),
  });
  const text = typed ?? String(data?.minutes ?? '');
  const minutes = Number(text);
  const isRight = Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440;

  return (
    <Screen title={t('signing.title')} subtitle={t('signing.text')} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} height={64} />)}
      {data && (
        <Paper
          component="form"
          variant="outlined"
          sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight) mutate(minutes);
          }}
        >
          <TextField
            type="number"
            label={t('signing.minutes')}
            value={text}
            error={!isRight}
            helperText={t('signing.minutesHint')}
            slotProps={{ htmlInput: { min: 1, max: 1440 } }}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="contained" loading={isPending} disabled={!isRight || typed === undefined}>
            {t('form.save')}
          </Button>
        </Paper>
      )}
    </Screen>
  );
}
