import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useAllows } from '../session/profile-query.ts';
import { loadPart } from '../shell/lazy-screen.ts';
import { moduleTitle } from '../shell/module-title.ts';
import { useModule } from '../shell/modules.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { recordPaths } from './paths.ts';
import { RecordCards } from './record-cards.tsx';
import { recordListQuery } from './record-list-query.ts';
import { useSendWaiting } from './use-send-waiting.ts';

const FilterControls = lazy(async () => ({ default: (await loadPart(() => import('./filter-controls.tsx'))).FilterControls }));
const RecordGrid = lazy(async () => ({ default: (await loadPart(() => import('./record-grid.tsx'))).RecordGrid }));

/** The records of a module: its columns, filters and order come from the manifest. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const manifest = useModule();
  const { id: module, subject, list } = manifest;
  const { t: tm } = useTranslation(module as 'permits');
  const mayCreate = useAllows()('create', subject);
  const [state, setState] = useListState({ sort: list.sort, filters: [...list.filters, 'place'] });
  const found = useQuery(recordListQuery(module, state));
  const View = useIsPhone() ? RecordCards : RecordGrid;
  useSendWaiting();

  return (
    <ListScreen
      title={tm('title', { defaultValue: moduleTitle(manifest) })}
      subtitle={found.data && t('list.count', { count: found.data.total })}
      action={
        mayCreate && (
          <Button component={Link} to={recordPaths(module).new} variant="contained" startIcon={<Icon name="add" />}>
            {tm('new.action', { defaultValue: t('list.new') })}
          </Button>
        )
      }
      filters={
        <FilterBar state={state} onChange={setState}>
          <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ flex: 1, minWidth: 132 }} />}>
            <FilterControls manifest={manifest} state={state} onChange={setState} />
          </Suspense>
        </FilterBar>
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
      onChange={setState}
    />
  );
}
