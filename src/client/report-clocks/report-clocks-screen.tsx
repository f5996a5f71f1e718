import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportClockSettings, ReportRule } from '../../shared/report-clock.ts';
import { api } from '../api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { notifyProblem, notifySuccess } from '../ui/notify.ts';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { useUnloadWarning } from '../ui/use-unload-warning.ts';
import { freshRule, isComplete } from './fresh-rule.ts';
import { RuleFields } from './rule-fields.tsx';

const url = '/api/report_clocks';
const queryKey = ['report-clocks'];

interface Sent {
  report_clocks: ReportClockSettings;
}

/** `/report-clocks`: until when accidents have to be reported to which authority, by country. */
export function ReportClocksScreen() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: async () => (await api.get<Sent>(url)).data.report_clocks });
  const [typed, setTyped] = useState<readonly ReportRule[]>();
  const { mutate, isPending } = useMutation({
    mutationFn: (settings: ReportClockSettings) => api.put(url, { report_clocks: settings } satisfies Sent),
    onSuccess: () => {
      notifySuccess(t('form.saved'));
      setTyped(undefined);
    },
    onError: (thrown) => notifyProblem(thrown),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  useUnloadWarning(typed !== undefined);
  const rules = typed ?? data?.rules ?? [];

  return (
    <Screen title={t('reportClocks.title')} subtitle={t('reportClocks.text')} width="reading">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={96} />)}
      {data && (
        <Box
          component="form"
          sx={{ display: 'grid', gap: 2 }}
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ rules: [...rules], lock_version: data.lock_version });
          }}
        >
          {rules.map((rule, at) => (
            <RuleFields
              key={rule.id}
              rule={rule}
              onChange={(changed) => setTyped(rules.with(at, changed))}
              onRemove={() => setTyped(rules.toSpliced(at, 1))}
            />
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" disabled={rules.length >= 100} onClick={() => setTyped([...rules, freshRule(rules)])}>
              {t('reportClocks.add')}
            </Button>
            <Button type="submit" variant="contained" loading={isPending} disabled={typed === undefined || !rules.every(isComplete)}>
              {t('form.save')}
            </Button>
          </Box>
        </Box>
      )}
    </Screen>
  );
}
