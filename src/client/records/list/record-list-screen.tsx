import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilterBar } from '../../lists/filter-bar.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { loadPart } from '../../ui/lazy-screen.ts';
import { tourOf } from '../../modules/client-module.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { moduleTitle } from '../../modules/module-title.ts';
import { useModule } from '../../modules/modules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useIsBeside } from './beside.ts';
import { addressFilters } from './linked-filters.ts';
import { useListScope, useRecordPaths } from '../../paths/list-scope.ts';
import { RecordCards } from '../rows/record-cards.tsx';
import { recordListQuery } from '../rows/record-list-query.ts';
import { useSendWaiting } from './use-send-waiting.ts';
import { viewsOf } from '../views/standard-views.ts';

const FilterControls = lazy(async () => ({ default: (await loadPart(() => import('./filter-controls.tsx'))).FilterControls }));
const StatusChips = lazy(async () => ({ default: (await loadPart(() => import('./status-chips.tsx'))).StatusChips }));
const ExportButton = lazy(async () => ({ default: (await loadPart(() => import('../../lists/export-button.tsx'))).ExportButton }));
const ImportButton = lazy(async () => ({ default: (await loadPart(() => import('./import-button.tsx'))).ImportButton }));
const ListLinks = lazy(async () => ({ default: (await loadPart(() => import('./list-links.tsx'))).ListLinks }));
const TourHint = lazy(async () => ({ default: (await loadPart(() => import('../../tours/tour-hint.tsx'))).TourHint }));
const ViewChoice = lazy(async () => ({ default: (await loadPart(() => import('./view-choice.tsx'))).ViewChoice }));
const ChosenView = lazy(async () => ({ default: (await loadPart(() => import('./chosen-view.tsx'))).ChosenView }));
const RecordGrid = lazy(async () => ({ default: (await loadPart(() => import('../rows/record-grid.tsx'))).RecordGrid }));

/** List of a module's records. Columns, filters and order are from the manifest. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const manifest = useModule();
  const { id: module, subject, list } = manifest;
  const { t: tm } = useTranslation(module as 'permits');
  const texts = useModuleTexts(module);
  const mayCreate = useAllows()('create', subject);
  const scope = useListScope();
  const paths = useRecordPaths(module);
  const tour = tourOf(module);
  const views = viewsOf(manifest);
  const [state, setState] = useListState({
    sort: list.sort,
    filters: addressFilters(manifest),
    ...(list.size !== undefined && { size: list.size }),
    ...(list.status && { first: { filter: 'status', values: list.status } }),
    views: views.map(({ id }) => id),
  });
  const chosen = views.find(({ id }) => id === state.view);
  const found = useQuery(recordListQuery(module, state, scope.filters));
  const isBeside = useIsBeside();
  const isPhone = useIsPhone() || isBeside;
  const hasCards = isPhone || chosen?.standard === 'cards';
  const View = hasCards ? RecordCards : RecordGrid;
  useSendWaiting();

  return (
    <ListScreen
      title={tm('title', { defaultValue: moduleTitle(manifest) })}
      subtitle={found.data && texts.count(found.data)}
      action={
        mayCreate && (
          <Button component={Link} to={paths.new} variant="contained" startIcon={<Icon name="add" />}>
            {tm('new.action', { defaultValue: t('list.new') })}
          </Button>
        )
      }
      beside={
        <Suspense>
          {!isBeside && <ListLinks module={module} state={state} />}
          {views.length > 0 && (
            <ViewChoice
              module={module}
              views={isPhone ? views.filter(({ standard }) => standard !== 'cards') : views}
              value={state.view ?? ''}
              onChoose={(view) => setState({ ...state, view })}
            />
          )}
          {manifest.import && mayCreate && !isPhone && (
            <ImportButton manifest={manifest} title={tm('title', { defaultValue: moduleTitle(manifest) })} />
          )}
          {!isPhone && (
            <ExportButton
              endpoint="/api/records/export"
              file={module}
              state={state}
              params={{ ...scope.filters, module, sort: state.sort }}
            />
          )}
        </Suspense>
      }
      hint={
        isBeside ? undefined : (
          <Suspense fallback={<Skeleton variant="rounded" height={30} sx={{ mb: 1.5 }} />}>
            {tour && <TourHint tour={tour} />}
            <StatusChips module={module} scope={scope.filters} state={state} onChange={setState} />
          </Suspense>
        )
      }
      filters={
        <>
          {scope.tabs}
          <FilterBar state={state} onChange={setState}>
            {!isBeside && (
              <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ flex: 1, minWidth: 132 }} />}>
                <FilterControls manifest={manifest} state={state} onChange={setState} />
              </Suspense>
            )}
          </FilterBar>
        </>
      }
      list={found}
      state={state}
      empty={{
        title: tm('empty.title', { defaultValue: t('list.empty') }),
        text: tm('empty.text', { defaultValue: t('list.emptyHint') }),
        filteredTitle: tm('empty.filteredTitle', { defaultValue: t('list.noMatch') }),
        filteredText: tm('empty.filteredText', { defaultValue: t('list.noMatchHint') }),
      }}
      renderView={(view) => <View manifest={manifest} {...view} />}
      {...(chosen &&
        chosen.standard !== 'cards' && { instead: <ChosenView view={chosen} manifest={manifest} state={state} onChange={setState} /> })}
      onChange={setState}
    />
  );
}
