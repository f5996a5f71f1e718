import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../../shared/review.ts';
import { loadPatiently } from '../load-patiently.ts';
import { CardList } from '../lists/card-list.tsx';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { SettingsFilters } from '../settings/settings-filters.tsx';
import { useReviewedModules } from '../workflows/use-reviewed-modules.ts';
import { ApprovalCard } from './approval-card.tsx';
import type { Decision } from './approval-step.tsx';
import { approvalsQuery } from './approvals-query.ts';

// A record is read and decided on with the form's parts: the list itself needs none of them.
const ApprovalStep = lazy(async () => ({ default: (await loadPatiently(() => import('./approval-step.tsx'))).ApprovalStep }));

/** What waits for the reader's decision, over all modules: what is due first on top. */
export function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const modules = useReviewedModules();
  const [state, setState] = useListState({ sort: 'due_at', filters: ['module'] });
  const list = useQuery(approvalsQuery(state));
  const [step, setStep] = useState<{ approval: Approval; event: Decision; isShown?: true }>();
  const total = list.data?.total;

  return (
    <>
      <ListScreen<Approval>
        title={t('title')}
        subtitle={total === undefined || total === 0 ? undefined : t('waiting', { count: total })}
        filters={
          modules.length > 1 && (
            <FilterBar state={state} onChange={setState}>
              <SettingsFilters
                filters={[{ kind: 'choice', name: 'module', label: t('module'), options: modules, isSingle: true }]}
                state={state}
                onChange={setState}
              />
            </FilterBar>
          )
        }
        list={list}
        state={state}
        empty={{ icon: 'task_alt', title: t('empty.title'), text: t('empty.text') }}
        onChange={setState}
        renderView={(view) => (
          <CardList
            {...view}
            label={t('title')}
            renderCard={(approval) => (
              <ApprovalCard
                approval={approval}
                opening={step?.approval.id === approval.id && !step.isShown ? step.event : undefined}
                onDecide={(event) => setStep({ approval, event })}
              />
            )}
          />
        )}
      />
      {step && (
        <Suspense>
          <ApprovalStep
            key={step.approval.id}
            {...step.approval}
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
