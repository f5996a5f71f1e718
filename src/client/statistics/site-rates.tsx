import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { RateTable } from './rate-table.tsx';
import { siteStatisticsQuery, useDownloadSites } from './statistics-query.ts';
import { usePeriodName } from './use-period-name.ts';

export interface SiteRatesProps {
  year: number;
  /** The month on display. Empty for the whole year. */
  month: string;
  onMonth: (month: string) => void;
}

/** Hours, cases and rates of each site, in a month or a whole year. */
export function SiteRates({ year, month, onMonth }: SiteRatesProps) {
  const { t } = useTranslation('dashboards');
  const nameOf = usePeriodName();
  const { data, error, refetch } = useQuery(siteStatisticsQuery(year, month));
  const download = useDownloadSites();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={200} />;

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.5 }}>
        <TextField
          select
          size="small"
          label={t('period')}
          value={month}
          onChange={({ target }) => onMonth(target.value)}
          sx={{ minWidth: 180 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('statistics.wholeYear')}</MenuItem>
          {data.months.map((each) => (
            <MenuItem key={each} value={each}>
              {nameOf({ from: `${each}-01`, until: `${each}-01` })}
            </MenuItem>
          ))}
        </TextField>
        <Button startIcon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate({ year, month })}>
          {t('report.excel')}
        </Button>
      </Box>
      <RateTable
        head={t('site')}
        rows={data.sites.map(({ id, name, ...period }) => ({ key: id, name, period, site: id }))}
        total={{ key: 'total', name: t('statistics.allTogether'), period: data.total, site: '' }}
        hasHours
      />
    </>
  );
}
