import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useModule } from '../../modules/modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ClosedForm } from './closed-form.tsx';
import { DraftForm } from './draft-form.tsx';
import { openDraftQuery } from './open-draft.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useWayBack } from '../../paths/way-back.ts';

/**
 * Screen for filling in a draft. It asks the server first whether the reader may fill in the record now, and otherwise says why not. An
 * address that names a step leads to the summary, where the step is taken.
 */
export function RecordFormScreen() {
  const { id = '' } = useParams();
  const { id: module } = useModule();
  const texts = useModuleTexts(module);
  const { state, search } = useLocation();
  const { list, summary } = useRecordPaths(module);
  const back = useWayBack(list);
  const [filled, setFilled] = useState<string>();
  const { data: opened, error, refetch } = useQuery(openDraftQuery(useQueryClient(), id));

  if (!opened) {
    if (!error) return <ScreenSkeleton />;
    return (
      <Screen title={texts.one} back={back}>
        <ErrorState error={error} onRetry={() => void refetch()} back={back} />
      </Screen>
    );
  }
  const isOpen = opened.isUnsent || (opened.detail.status === 'draft' && opened.detail.fillable.length > 0);
  if (isOpen && filled !== id) setFilled(id);
  // The form that was filled in here has been submitted since, here or by somebody else.
  if (!isOpen && (filled === id || new URLSearchParams(search).has('event')))
    return <Navigate to={summary(id) + search} state={state} replace />;
  if (!isOpen)
    return (
      <Screen title={texts.one} back={back}>
        <ClosedForm detail={opened.detail} />
      </Screen>
    );
  return <DraftForm key={`${id}/${opened.detail.template.version}`} opened={opened} texts={texts} />;
}
