import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DashboardSettings } from '../../shared/dashboard.ts';
import { figureDateOf, recordDateTypes } from '../../shared/figure.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { FinYearField } from './fin-year-field.tsx';
import { dashboardSettingsQuery, useChangeDashboardSettings } from './statistics-query.ts';

const mostDays = 365;

/** Form for the date and the year of dashboards and the closure target of critical actions; each change is saved at once. */
export function DashboardSettingsForm() {
  const { t } = useTranslation('dashboards');
  const { data: settings, error, refetch } = useQuery(dashboardSettingsQuery);
  const { mutate, isPending } = useChangeDashboardSettings();
  if (!settings && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton variant="rounded" height={120} />;
  const change = (part: Partial<DashboardSettings>) => mutate({ ...settings, ...part });
  const changeDays = (text: string) => {
    const days = Number(text);
    if (Number.isInteger(days) && days >= 1 && days <= mostDays && days !== settings.critical_closure_days)
      change({ critical_closure_days: days });
  };

  return (
    <Stack spacing={2}>
      <TextField
        select
        label={t('statistics.recordDate')}
        helperText={t('statistics.recordDateHint')}
        value={settings.record_date_type}
        disabled={isPending}
        onChange={({ target }) => change({ record_date_type: recordDateTypes.find((type) => type === target.value) ?? 'reported_date' })}
      >
        {recordDateTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`dateName.${figureDateOf(type)}`)}
          </MenuItem>
        ))}
      </TextField>
      <FinYearField
        label={t('statistics.dashboardYear')}
        value={settings.fin_year_type}
        disabled={isPending}
        onChange={(type) => change({ fin_year_type: type })}
      />
      <TextField
        key={settings.lock_version}
        type="number"
        label={t('statistics.closureTarget')}
        defaultValue={settings.critical_closure_days}
        disabled={isPending}
        slotProps={{ htmlInput: { min: 1, max: mostDays } }}
        onBlur={({ target }) => changeDays(target.value)}
      />
    </Stack>
  );
}
