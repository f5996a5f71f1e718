import { useMemo } from 'react';
import type { FormSection } from '../../../../engine/index.ts';
import { stillAhead, type Lifecycle } from '../../../../workflows/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { lifecycleById } from '../../lifecycles.ts';
import { useModule } from '../../modules/modules.ts';

/** Returns a test whether a record can still reach the stage of a section: in its final state, nothing is filled in later. */
export function useStagesAhead({ status }: Pick<RecordDetail, 'status'>): (stage: FormSection['stage']) => boolean {
  const { lifecycle } = useModule();
  return useMemo(() => stagesAhead(lifecycleById(lifecycle), status), [lifecycle, status]);
}

function stagesAhead(lifecycle: Lifecycle, status: string): (stage: FormSection['stage']) => boolean {
  const { states, events } = stillAhead(lifecycle, status);
  return (stage) =>
    'on' in stage
      ? [stage.on, ...(stage.again ?? [])].some((event) => events.has(event))
      : [stage.while].flat().some((state) => states.has(state));
}
