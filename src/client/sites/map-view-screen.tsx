import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { SiteMapView } from '../../shared/site.ts';
import { recordPaths } from '../paths/paths.ts';
import { useMayChange } from '../settings/use-may-change.ts';
import { moduleTitle } from '../modules/module-title.ts';
import { modulesQuery } from '../modules/modules.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { PlanView } from './plan-view.tsx';
import { mapViewQuery } from './site-queries.ts';

type ViewPin = SiteMapView['plans'][number]['pointers'][number];

/** `/sites/:id/map-view`: the plan of a site, with the open records at each of its pins. */
export function MapViewScreen() {
  const { t } = useTranslation('sites');
  const { id = '' } = useParams();
  const may = useMayChange('Site');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(mapViewQuery(id));
  const plan = data?.plans.find((each) => each.id === search.get('plan')) ?? data?.plans[0];
  const [file] = plan?.image ?? [];
  const chosen = search.get('pin') ?? '';
  const choose = (pin: string) => {
    setSearch({ ...(plan && { plan: plan.id }), pin }, { replace: true });
    document.getElementById(`pin-${pin}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Screen
      title={t('plan.title')}
      subtitle={data?.site.name}
      back="/sites"
      actions={
        may('update') && (
          <Button component={Link} to={`/map-plotting?site=${id}`} variant="outlined" startIcon={<Icon name="edit" />}>
            {t('plan.change')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={4} height={90} />
      ) : plan === undefined || file === undefined ? (
        <EmptyState icon="map" title={t('plan.emptyTitle')} hint={t('plan.emptyText')} />
      ) : (
        <>
          <PlanPicker plans={data.plans} value={plan.id} onChange={(next) => setSearch({ plan: next }, { replace: true })} />
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
              alignItems: 'start',
            }}
          >
            <PlanView
              file={file}
              pins={plan.pointers.map((pin) => ({
                ...{ id: pin.id, x: pin.x, y: pin.y, isChosen: pin.id === chosen, isQuiet: openAt(pin) === 0 },
                text: String(openAt(pin)),
                label: t('plan.openAt', { place: pin.place, count: openAt(pin) }),
              }))}
              onChoose={choose}
            />
            <Box component="ul" aria-label={t('plan.pins')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {plan.pointers.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('plan.noPins')}</Typography>}
              {plan.pointers.map((pin) => (
                <PinLine key={pin.id} pin={pin} isChosen={pin.id === chosen} statuses={data.open_statuses} />
              ))}
            </Box>
          </Box>
        </>
      )}
    </Screen>
  );
}

function openAt({ open }: ViewPin): number {
  return open.reduce((sum, { count }) => sum + count, 0);
}

function PinLine({ pin, isChosen, statuses }: { pin: ViewPin; isChosen: boolean; statuses: Record<string, string[]> }) {
  const { t } = useTranslation('sites');
  return (
    <Box
      component="li"
      id={`pin-${pin.id}`}
      sx={{ p: 1.5, border: isChosen ? 2 : 1, borderColor: isChosen ? 'primary.main' : 'divider', borderRadius: 1 }}
    >
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{pin.place}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t(`place.kind.${pin.kind}`)}</Box>
      {pin.open.length === 0 && <Box sx={{ fontSize: '0.875rem', mt: 0.5 }}>{t('plan.nothingOpen')}</Box>}
      {pin.open.map(({ module, count }) => (
        <OpenLink key={module} module={module} count={count} place={pin.place_id} statuses={statuses[module] ?? []} />
      ))}
    </Box>
  );
}

/** Leads to the open records of a module at a place. */
function OpenLink({ module, count, place, statuses }: { module: string; count: number; place: string; statuses: string[] }) {
  const { t } = useTranslation('sites');
  const { t: tm } = useTranslation(module as 'permits');
  const { data: modules = [] } = useQuery(modulesQuery);
  const manifest = modules.find(({ id }) => id === module);
  const name = tm('title', { defaultValue: manifest ? moduleTitle(manifest) : module });
  const query = new URLSearchParams({ place, status: statuses.join(',') });
  return (
    <Button
      component={Link}
      to={`${recordPaths(module).list}?${query}`}
      size="small"
      endIcon={<Icon name="chevron_right" />}
      sx={{ minHeight: 44, px: 0.75, ml: -0.75 }}
    >
      {t('plan.openOf', { module: name, count })}
    </Button>
  );
}
