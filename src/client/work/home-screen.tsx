import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem } from '../../shared/work.ts';
import { loadPatiently } from '../load-patiently.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { countFilters } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { SettingsFilters } from '../settings/settings-filters.tsx';
import { useAllows } from '../profile/profile-query.ts';
import { useNamedModules } from '../modules/use-named-modules.ts';

import type { Decision } from './review-step.tsx';
import { ToRead } from './to-read.tsx';
import { TodayTiles } from './today-tiles.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkGroups } from './work-groups.tsx';
import { waitingText } from './waiting-text.ts';
import { workShape } from './work-shape.ts';
import { filesToReadQuery, workQuery } from './work-query.ts';

// Only reviews need the parts of the form: the list itself loads without them.
const ReviewStep = lazy(async () => ({ default: (await loadPatiently(() => import('./review-step.tsx'))).ReviewStep }));

/** Work that waits for the reader, over all modules: overdue, due today and later, each with its next step. */
export function HomeScreen() {
  const { t } = useTranslation('work');
  const { t: menu } = useTranslation('menu');
  const modules = useNamedModules();
  const [state, setState] = useListState(workShape);
  const list = useQuery(workQuery(state));
  const [step, setStep] = useState<{ item: WorkItem; event: Decision; isShown?: true }>();
  const isReader = useAllows()('read', 'Library');
  const { data: files } = useQuery({ ...filesToReadQuery, enabled: isReader });
  // The files belong to no module: a list narrowed to one, or searched, is without them.
  const toRead = countFilters(state) === 0 && state.search === '' ? (files?.total ?? 0) : 0;
  const waiting = list.data && waitingText(menu, { total: list.data.total + toRead, to_read: toRead });

  return (
    <>
      <ListScreen<WorkItem>
        title={t('title')}
        subtitle={waiting || undefined}
        filters={
          <>
            <TodayTiles />
            {modules.length > 1 && (
              <FilterBar state={state} onChange={setState}>
                <SettingsFilters
                  filters={[{ kind: 'choice', name: 'module', label: t('module'), options: modules, isSingle: true }]}
                  state={state}
                  onChange={setState}
                />
              </FilterBar>
            )}
          </>
        }
        hint={files && toRead > 0 && <ToRead page={files} />}
        list={list}
        state={state}
        empty={{ icon: 'task_alt', title: t('empty.title'), text: t('empty.text') }}
        onChange={setState}
        {...(toRead > 0 && list.data?.total === 0 && { instead: <></> })}
        renderView={(view) => (
          <WorkGroups
            {...view}
            renderCard={(item) => (
              <WorkCard
                item={item}
                opening={step?.item.id === item.id && !step.isShown ? step.event : undefined}
                onDecide={(event) => setStep({ item, event })}
              />
            )}
          />
        )}
      />
      {step && (
        <Suspense>
          <ReviewStep
            key={step.item.id}
            {...step.item}
            event={step.event}
            onShown={() => setStep((opened) => opened && { ...opened, isShown: true })}
            onTurn={(event) => setStep({ ...step, event })}
            onClose={() => setStep(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
