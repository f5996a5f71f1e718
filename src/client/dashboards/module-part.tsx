import { Suspense } from 'react';
import { dashboardPartOf, type DashboardPartProps } from '../modules/client-module.ts';
import { partsLoaded } from '../records/store/record-parts.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { scopeParams } from './indicator-query.ts';

const partLoaded = partsLoaded<DashboardPartProps>();

/** The part that a module adds to its dashboard, if any. */
export function ModulePart({ module, state }: { module: string; state: DashboardState }) {
  const found = dashboardPartOf(module);
  if (!found) return null;
  const Part = partLoaded(found.load);
  return (
    <Suspense>
      <Part params={scopeParams(state)} />
    </Suspense>
  );
}
