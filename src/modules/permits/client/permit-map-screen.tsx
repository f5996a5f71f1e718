import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { sitesQuery } from '../../../client/directory/sites-query.ts';
import { untilRefused } from '../../../client/polling.ts';
import { PlanPicker } from '../../../client/sites/plan-picker.tsx';
import { PlanView } from '../../../client/sites/plan-view.tsx';
import { SiteChoice } from '../../../client/directory/site-choice.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import type { SiteMapView } from '../../../shared/site.ts';
import { mapViewQuery, openAt } from './map-view-query.ts';

type Pin = SiteMapView['plans'][number]['pointers'][number];

/** `/permits/map-view/` and `/site-permits`: the plan of a site with the open permits at each pin. */
export function PermitMapScreen() {
  const { t } = useTranslation(['permits', 'sites']);
  const [search, setSearch] = useSearchParams();
  const { data: sites = [] } = useQuery(sitesQuery);
  const site = search.get('site') ?? sites[0]?.id;
  const { data, error, refetch } = useQuery({
    ...mapViewQuery(site),
    refetchInterval: untilRefused(30_000),
  });
  const plan = data?.plans.find(({ id }) => id === search.get('plan')) ?? data?.plans[0];
  const [file] = plan?.image ?? [];
  const chosen = search.get('pin') ?? '';
  const statuses = data?.open_statuses['permits'] ?? [];
  const listOf = (pin?: Pin) =>
    `/?${new URLSearchParams({ site: site ?? '', status: statuses.join(','), ...(pin && { place: pin.place_id }) }).toString()}`;

  return (
    <Screen
      title={t('map.title')}
      back="/"
      actions={
        sites.length > 0 && <SiteChoice sites={sites} value={site ?? ''} onChange={(id) => setSearch({ site: id }, { replace: true })} />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={4} height={90} />
      ) : (
        <>
          <Link component={RouterLink} to={listOf()} sx={{ display: 'inline-block', mb: 2 }}>
            {t('map.all', { site: data.site.name })}
          </Link>
          {plan === undefined || file === undefined ? (
            <EmptyState icon="map" title={t('sites:plan.emptyTitle')} hint={t('map.empty')} />
          ) : (
            <>
              <PlanPicker
                plans={data.plans}
                value={plan.id}
                onChange={(id) => setSearch({ site: site ?? '', plan: id }, { replace: true })}
              />
              <PlanView
                file={file}
                pins={plan.pointers.map((pin) => ({
                  ...{ id: pin.id, x: pin.x, y: pin.y, isChosen: pin.id === chosen, isQuiet: openAt(pin) === 0 },
                  text: String(openAt(pin)),
                  label: t('sites:plan.openAt', { place: pin.place, count: openAt(pin) }),
                }))}
                onChoose={(pin) => setSearch({ site: site ?? '', plan: plan.id, pin }, { replace: true })}
              />
              <Box component="ul" aria-label={t('sites:plan.pins')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
                {plan.pointers.map((pin) => (
                  <Typography key={pin.id} component="li" sx={{ fontWeight: pin.id === chosen ? 700 : 400 }}>
                    {pin.place}:{' '}
                    <Link component={RouterLink} to={listOf(pin)}>
                      {t('map.open', { count: openAt(pin) })}
                    </Link>
                  </Typography>
                ))}
              </Box>
            </>
          )}
        </>
      )}
    </Screen>
  );
}
