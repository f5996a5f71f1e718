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

export interface NumberSettingScreenProps {
  /** The setting: the last part of its address under `/api/organization/`, and the property of its value there. */
  name: string;
  property: string;
  range: { minimum: number; maximum: number };
  /** Title, explanation, and the label and hint of the field. */
  texts: { title: string; text: string; label: string; hint: string };
}

/** Shows one whole number that is a setting of the organisation, and saves it. */
export function NumberSettingScreen({ name, property, range: { minimum, maximum }, texts }: NumberSettingScreenProps) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const url = `/api/organization/${name}`;
  const queryKey = ['organization-setting', name];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: async () => (await api.get<Record<string, number>>(url)).data });
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (value: number) => api.patch(url, { [property]: value }),
    onSuccess: () => {
      notifySuccess(t('form.saved'));
      setTyped(undefined);
      void client.invalidateQueries({ queryKey });
    },
    onError: (thrown) => notifyProblem(thrown),
  });
  const text = typed ?? String(data?.[property] ?? '');
  const value = Number(text);
  const isRight = Number.isInteger(value) && value >= minimum && value <= maximum;

  return (
    <Screen title={texts.title} subtitle={texts.text} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} height={64} />)}
      {data && (
        <Paper
          component="form"
          variant="outlined"
          sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight) mutate(value);
          }}
        >
          <TextField
            type="number"
            label={texts.label}
            value={text}
            error={!isRight}
            helperText={texts.hint}
            slotProps={{ htmlInput: { min: minimum, max: maximum } }}
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
