import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordMap } from '../../../shared/site.ts';
import { fetchJson } from '../../api.ts';
import { untilRefused } from '../../polling.ts';
import { narrowing, withFilter } from '../../lists/list-state.ts';
import type { ListViewOwnProps } from '../../modules/client-module.ts';
import { loadPart } from '../../ui/lazy-screen.ts';
import { PlanPicker } from '../../sites/plan-picker.tsx';
import { PlanView } from '../../sites/plan-view.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { useListScope } from '../../paths/list-scope.ts';
import { RecordCards } from '../rows/record-cards.tsx';
import { recordKeys } from '../store/record-queries.ts';
import { recordListQuery } from '../rows/record-list-query.ts';

const SitesMap = lazy(async () => ({ default: (await loadPart(() => import('../../sites/sites-map.tsx'))).SitesMap }));

/** The records of a list where they are: its sites on the outlines of the countries or, filtered by one site, the places of its plan; beside it the records there. */
export function RecordMapView({ manifest, state, onChange }: ListViewOwnProps) {
  const { t } = useTranslation('views');
  const scope = useListScope();
  const filters = { ...narrowing(state), ...scope.filters };
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'map', filters],
    queryFn: ({ signal }) => fetchJson<RecordMap>('/api/records/map', { ...filters, module: manifest.id }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: untilRefused(30_000),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={90} />;

  const [place] = state.chosen['place'] ?? [];
  const [site, ...more] = state.chosen['site'] ?? [];
  const isOne = site !== undefined && more.length === 0;
  const goTo = (chosen: readonly string[]) => onChange(withFilter(withFilter(state, 'place', []), 'site', chosen));
  return (
    <>
      {data.statuses.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5, py: 0 }}>
          {t('map.openOnly')}
        </Alert>
      )}
      {isOne && (
        <Button startIcon={<Icon name="arrow_back" />} onClick={() => goTo([])} sx={{ mb: 1, minHeight: 44 }}>
          {t('map.allSites')}
        </Button>
      )}
      <Box
        sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' } }}
      >
        {isOne ? (
          <Plans plans={data.plans} chosen={place ?? ''} onChoose={(pin) => onChange(withFilter(state, 'place', pin))} />
        ) : (
          <World data={data} onChoose={(id) => goTo([id])} />
        )}
        <Records
          manifest={manifest}
          state={data.statuses.length > 0 ? withFilter(state, 'status', data.statuses) : state}
          page={state.page}
          onChange={(next) => onChange({ ...state, page: next.page })}
        />
      </Box>
    </>
  );
}

function World({ data, onChoose }: { data: RecordMap; onChoose: (site: string) => void }) {
  const { t } = useTranslation('views');
  const unplaced = data.sites.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          ...{ height: { xs: '45vh', md: 'calc(100vh - 320px)' }, minHeight: 280 },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' },
        }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
          <SitesMap sites={data.sites} chosen="" onChoose={onChoose} />
        </Suspense>
      </Box>
      <Box component="ul" aria-label={t('map.sites')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data.sites.map(({ id, name, count }) => (
          <li key={id}>
            <Button onClick={() => onChoose(id)} sx={{ minHeight: 44, textAlign: 'start' }}>
              {t('map.siteCount', { name, count })}
              {unplaced.some((site) => site.id === id) && ` · ${t('map.unplaced')}`}
            </Button>
          </li>
        ))}
        {data.elsewhere > 0 && (
          <Box component="li" sx={{ px: 1, py: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('map.elsewhere', { count: data.elsewhere })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Plans({ plans, chosen, onChoose }: { plans: RecordMap['plans']; chosen: string; onChoose: (places: readonly string[]) => void }) {
  const { t } = useTranslation('views');
  const [wanted, setWanted] = useState('');
  const plan = plans.find(({ id }) => id === wanted) ?? plans[0];
  const [file] = plan?.image ?? [];
  if (!plan || file === undefined) return <Alert severity="info">{t('map.noPlan')}</Alert>;
  const pins = plan.pointers.map((pin) => ({ ...pin, count: pin.open.reduce((sum, { count }) => sum + count, 0) }));
  const choose = (placeId: string | undefined) => onChoose(placeId === undefined || placeId === chosen ? [] : [placeId]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <PlanPicker plans={plans} value={plan.id} onChange={setWanted} />
      <PlanView
        file={file}
        pins={pins.map(({ id, x, y, place, place_id, count }) => ({
          ...{ id, x, y, isChosen: place_id === chosen, isQuiet: count === 0 },
          text: String(count),
          label: t('map.siteCount', { name: place, count }),
        }))}
        onChoose={(id) => choose(pins.find((pin) => pin.id === id)?.place_id)}
      />
      {chosen !== '' && (
        <Link component="button" onClick={() => onChoose([])} sx={{ mt: 1, minHeight: 44 }}>
          {t('map.wholeSite')}
        </Link>
      )}
    </Box>
  );
}

function Records({ manifest, state, page, onChange }: ListViewOwnProps & { page: number }) {
  const { t } = useTranslation('views');
  const scope = useListScope();
  const shown = { ...state, page };
  const { data, isPlaceholderData } = useQuery(recordListQuery(manifest.id, shown, scope.filters));
  if (!data) return <RowsSkeleton rows={4} height={116} />;
  if (data.total === 0) return <Box sx={{ color: 'text.secondary' }}>{t('map.none')}</Box>;
  return <RecordCards manifest={manifest} page={data} state={shown} isLoading={isPlaceholderData} onChange={onChange} />;
}
