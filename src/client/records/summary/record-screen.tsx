import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { problemOf } from '../../problem-error.ts';
import { useModule } from '../../modules/modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { useListAddress } from '../../paths/record-address.ts';
import { recordQuery, templateVersionQuery } from '../store/record-queries.ts';
import { RecordSummary } from './record-summary.tsx';
import { recordEvent } from '../in-place/use-in-place.ts';
import { useKeptStep } from '../store/use-kept-step.ts';
import { useWaitingOf } from '../store/event-store.ts';
import { useWayBack } from '../../paths/way-back.ts';

const beat = 15_000;

/** One record: its state, possible steps, answers and history. A draft opens for filling if its reader may fill it in. */
export function RecordScreen() {
  const { id = '' } = useParams();
  const manifest = useModule();
  const { edit } = useRecordPaths(manifest.id);
  const texts = useModuleTexts(manifest.id);
  const record = useQuery({ ...recordQuery(id), refetchInterval: beat, refetchOnWindowFocus: 'always' });
  const { template: pinned } = record.data ?? {};
  const template = useQuery({ ...templateVersionQuery(pinned?.id ?? '', pinned?.version ?? 0), enabled: pinned !== undefined });
  const waiting = useWaitingOf(id);
  // Content that the server refused returns to the form.
  const returned = (waiting ?? []).flatMap((each) => (each.returned ? [each.key] : [])).join(' ');
  const kept = useKeptStep(id, recordEvent, returned);

  const [search] = useSearchParams();
  const { state } = useLocation();
  const back = useWayBack(useListAddress(manifest));

  // A record that may not be read any more does not stay on the screen.
  const isGone = record.error !== null && problemOf(record.error).status === 404;
  const failed = record.data && !isGone ? template : record;
  // A reader who asks for the record's history wants to see that.
  if (!isGone && record.data?.status === 'draft' && record.data.fillable.length > 0 && !search.has('tab')) {
    return <Navigate to={edit(id)} state={state} replace />;
  }
  if (record.data && !isGone && template.data && waiting && kept !== undefined) {
    return (
      <RecordSummary
        key={`${id} ${returned}`}
        detail={record.data}
        waiting={waiting}
        receivedAt={record.dataUpdatedAt}
        template={template.data}
        kept={kept}
        manifest={manifest}
        texts={texts}
      />
    );
  }
  if (!failed.error || failed.isFetching) return <ScreenSkeleton />;
  return (
    <Screen title={texts.one} back={back}>
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} back={back} />
    </Screen>
  );
}
