import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useModule } from '../../modules/modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { DraftForm } from './draft-form.tsx';
import { openDraftQuery } from './open-draft.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useWayBack } from '../../paths/way-back.ts';

/** Screen for filling in a draft. Shows the summary for a record that is not a draft of the reader. */
export function RecordFormScreen() {
  const { id = '' } = useParams();
  const { id: module } = useModule();
  const texts = useModuleTexts(module);
  const { state, search } = useLocation();
  const { list, summary } = useRecordPaths(module);
  const back = useWayBack(list);
  const { data: opened, error, refetch } = useQuery(openDraftQuery(useQueryClient(), id));

  if (!opened) {
    if (!error) return <ScreenSkeleton />;
    return (
      <Screen title={texts.one} back={back}>
        <ErrorState error={error} onRetry={() => void refetch()} back={back} />
      </Screen>
    );
  }
  if (!opened.isUnsent && (opened.detail.status !== 'draft' || opened.detail.fillable.length === 0)) {
    return <Navigate to={summary(id) + search} state={state} replace />;
  }
  return <DraftForm key={`${id}/${opened.detail.template.version}`} opened={opened} texts={texts} />;
}
