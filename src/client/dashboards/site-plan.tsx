import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Bar } from '../../shared/figure.ts';
import type { RecordMap } from '../../shared/site.ts';
import { fetchJson } from '../api.ts';
import { untilRefused } from '../polling.ts';
import { recordKeys } from '../records/store/record-queries.ts';
import { PlanPicker } from '../sites/plan-picker.tsx';
import { PlanView } from '../sites/plan-view.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { listOf } from './figure-query.ts';

interface SitePlanProps {
  module: string;
  /** A figure by site. */
  bars: readonly Bar[];
}

/** The records of a figure at the places of a site's plan, the busiest site first; a place leads to its records. */
export function SitePlan({ module, bars }: SitePlanProps) {
  const { t } = useTranslation(['dashboards', 'views']);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [wantedPlan, setWantedPlan] = useState('');
  const sites = bars.filter(({ key }) => key !== null);
  const site = sites.find(({ key }) => key === wanted) ?? sites[0];
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), module, 'map', site?.filters],
    queryFn: ({ signal }) => fetchJson<RecordMap>('/api/records/map', { ...site?.filters, module }, signal),
    enabled: site !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: untilRefused(30_000),
  });
  if (!site) return <Alert severity="info">{t('planNoSite')}</Alert>;

  const plan = data?.plans.find(({ id }) => id === wantedPlan) ?? data?.plans[0];
  const [file] = plan?.image ?? [];
  const pins = plan?.pointers.map((pin) => ({ ...pin, count: pin.open.reduce((sum, { count }) => sum + count, 0) })) ?? [];
  const open = (pin: string) => {
    const place = pins.find(({ id }) => id === pin)?.place_id;
    if (place !== undefined) void navigate(listOf(module, { ...site.filters, place }));
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1 }}>
      <Box role="group" aria-label={t('site')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {sites.map(({ key, name, count }) => (
          <Chip
            key={key}
            label={t('views:map.siteCount', { name: name ?? '', count })}
            aria-pressed={key === site.key}
            color={key === site.key ? 'primary' : 'default'}
            variant={key === site.key ? 'filled' : 'outlined'}
            onClick={() => setWanted(key ?? '')}
          />
        ))}
        <Button component={Link} to={listOf(module, site.filters)} endIcon={<Icon name="chevron_right" />} sx={{ minHeight: 44 }}>
          {t('planList')}
        </Button>
      </Box>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />)}
      {data && (plan === undefined || file === undefined) && <Alert severity="info">{t('views:map.noPlan')}</Alert>}
      {plan && file !== undefined && (
        <Box sx={{ minWidth: 0 }}>
          <PlanPicker plans={data?.plans ?? []} value={plan.id} onChange={setWantedPlan} />
          <PlanView
            file={file}
            height={{ xs: '320px', md: '420px' }}
            pins={pins.map(({ id, x, y, place, count }) => ({
              ...{ id, x, y, isChosen: false, isQuiet: count === 0 },
              text: String(count),
              label: t('views:map.siteCount', { name: place, count }),
            }))}
            onChoose={open}
          />
        </Box>
      )}
    </Box>
  );
}
