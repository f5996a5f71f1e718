import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { SitePlan } from '../../shared/site.ts';
import { sitesQuery } from '../directory/sites-query.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { plansQuery } from './site-queries.ts';

/** `/map-plotting`: the plans of a site, and the pins on them. */
export function MapPlottingScreen() {
  const { t } = useTranslation('sites');
  const may = useMayChange('Site');
  const [search, setSearch] = useSearchParams();
  const { data: sites = [], isSuccess } = useQuery(sitesQuery);
  const site = search.get('site') ?? sites[0]?.id ?? '';
  const { data: plans, error, refetch } = useQuery({ ...plansQuery(site), enabled: site !== '' });
  const [dialog, setDialog] = useState<'new' | SitePlan>();
  const plan = plans?.find(({ id }) => id === search.get('plan')) ?? plans?.[0];
  const show = (next: Record<string, string>) => setSearch(next, { replace: true });

  return (
    <Screen
      title={t('plan.plotting')}
      subtitle={t('plan.plottingHint')}
      actions={
        site !== '' && (
          <>
            {plan && (
              <Button
                component={Link}
                to={`/sites/${site}/map-view?plan=${plan.id}`}
                variant="outlined"
                startIcon={<Icon name="visibility" />}
              >
                {t('plan.view')}
              </Button>
            )}
            {plan && may('update') && (
              <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setDialog(plan)}>
                {t('plan.edit')}
              </Button>
            )}
            {may('update') && (
              <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setDialog('new')}>
                {t('plan.new')}
              </Button>
            )}
          </>
        )
      }
      filters={
        <Box sx={{ maxWidth: 360 }}>
          <FilterSelect
            label={t('plan.site')}
            options={sites}
            values={site === '' ? [] : [site]}
            isSingle
            onChange={([id]) => id && show({ site: id })}
          />
        </Box>
      }
    >
      {site === '' ? (
        isSuccess && <EmptyState icon="location" title={t('emptyTitle')} hint={t('emptyText')} />
      ) : error && !plans ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !plans ? (
        <RowsSkeleton rows={4} height={90} />
      ) : plan === undefined ? (
        <EmptyState icon="map" title={t('plan.emptyTitle')} hint={t('plan.emptyText')} />
      ) : (
        <>
          <PlanPicker plans={plans} value={plan.id} onChange={(id) => show({ site, plan: id })} />
          <PlanEditor key={plan.id} plan={plan} canChange={may('update')} />
        </>
      )}
      {dialog && <PlanDialog siteId={site} plan={dialog === 'new' ? undefined : dialog} onClose={() => setDialog(undefined)} />}
    </Screen>
  );
}
