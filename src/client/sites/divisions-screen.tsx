import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useMayChange } from '../settings/use-may-change.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { PlaceTree } from './place-tree.tsx';
import { placeTree, type PlaceTask } from './places.ts';
import { placesQuery } from './site-queries.ts';

/** `/sites/:id/divisions`: the divisions, departments and units of a site. */
export function DivisionsScreen() {
  const { t } = useTranslation('sites');
  const { id = '' } = useParams();
  const may = useMayChange('Site');
  const { data, error, refetch } = useQuery(placesQuery(id));
  const [task, setTask] = useState<PlaceTask>();
  const places = data ? placeTree(data.divisions) : [];
  const add = may('create') && (
    <Button
      variant="contained"
      startIcon={<Icon name="add" />}
      onClick={() => setTask({ add: 'division', aboveId: id, above: data?.site.name ?? '' })}
    >
      {t('place.add.division')}
    </Button>
  );

  return (
    <Screen
      title={t('divisions.title')}
      subtitle={data?.site.name}
      back="/sites"
      actions={
        <>
          <Button component={Link} to={`/map-plotting?site=${id}`} variant="outlined" startIcon={<Icon name="map" />}>
            {t('plan.plans')}
          </Button>
          {add}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} height={48} />
      ) : places.length === 0 ? (
        <EmptyState icon="account_tree" title={t('divisions.emptyTitle')} hint={t('divisions.emptyText')} />
      ) : (
        <PlaceTree label={t('divisions.title')} places={places} canAdd={may('create')} canChange={may('update')} onTask={setTask} />
      )}
      {task && data && (
        <PlaceDialog
          key={JSON.stringify(task)}
          task={task}
          divisions={data.divisions}
          canDelete={may('delete')}
          onClose={() => setTask(undefined)}
        />
      )}
    </Screen>
  );
}
