import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currencies, type Currency } from '../../shared/currency.ts';
import { api } from '../api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { notifyProblem, notifySuccess } from '../ui/notify.ts';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';

const url = '/api/organization/currency';
const queryKey = ['currency'];

/** `/currency`: the currency of new amounts; a change is saved at once. */
export function CurrencyScreen() {
  const { t, i18n } = useTranslation('settings');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: async () => (await api.get<{ currency: Currency }>(url)).data });
  const { mutate, isPending } = useMutation({
    mutationFn: (currency: Currency) => api.patch(url, { currency }),
    onSuccess: () => notifySuccess(t('form.saved')),
    onError: (thrown) => notifyProblem(thrown),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });

  return (
    <Screen title={t('currency.title')} subtitle={t('currency.text')} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} height={64} />)}
      {data && (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <TextField
            select
            fullWidth
            label={t('currency.title')}
            value={data.currency}
            disabled={isPending}
            onChange={({ target }) => mutate(currencies.find((each) => each === target.value) ?? data.currency)}
          >
            {currencies.map((code) => (
              <MenuItem key={code} value={code}>
                {code} · {names.of(code)}
              </MenuItem>
            ))}
          </TextField>
        </Paper>
      )}
    </Screen>
  );
}
