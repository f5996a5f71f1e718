import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { frequencyTypes, type StatisticSettings } from '../../shared/statistics.ts';
import { statisticSettingsQuery } from '../manpower/statistic-settings-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { DashboardSettingsForm } from './dashboard-settings-form.tsx';
import { FinYearField } from './fin-year-field.tsx';
import { ManpowerFields } from './manpower-fields.tsx';
import { useChangeStatisticSettings } from './statistics-query.ts';

/** `/statistics/settings`: the year and the periods of statistics; each change is saved at once. */
export function StatisticSettingsScreen() {
  const { t } = useTranslation('dashboards');
  const { data: settings, error, refetch } = useQuery(statisticSettingsQuery);
  const { mutate, isPending } = useChangeStatisticSettings();
  const change = (part: Partial<StatisticSettings>) => settings && mutate({ ...settings, ...part });

  return (
    <Screen title={t('statistics.settingsTitle')} back="/statistics" width="reading">
      <Section>
        {!settings && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={200} />)}
        {settings && (
          <Stack spacing={2}>
            <FinYearField
              label={t('statistics.finYear')}
              value={settings.fin_year_type}
              disabled={isPending}
              onChange={(type) => change({ fin_year_type: type })}
            />
            <TextField
              select
              label={t('statistics.frequency')}
              value={settings.frequency_type}
              disabled={isPending}
              onChange={({ target }) => change({ frequency_type: frequencyTypes.find((type) => type === target.value) ?? 'monthly' })}
            >
              {frequencyTypes.map((type) => (
                <MenuItem key={type} value={type}>
                  {t(`statistics.frequencyType.${type}`)}
                </MenuItem>
              ))}
            </TextField>
            <FormControlLabel
              control={
                <Switch checked={settings.all_sites} disabled={isPending} onChange={(_, checked) => change({ all_sites: checked })} />
              }
              label={t('statistics.allSites')}
            />
            <ManpowerFields settings={settings} disabled={isPending} onChange={change} />
          </Stack>
        )}
      </Section>
      <Section title={t('statistics.dashboards')}>
        <DashboardSettingsForm />
      </Section>
    </Screen>
  );
}
