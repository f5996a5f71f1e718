import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Template } from '../../../engine/index.ts';
import { lifecycleShape } from '../../../workflows/index.ts';
import { lifecycleById } from '../lifecycles.ts';
import { EventDialog } from '../records/step/event-dialog.tsx';
import type { EventDialogProps } from '../records/step/event-dialog-props.ts';
import { canOpen, isDestructive } from '../records/step/event-order.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { RecordReading } from '../records/summary/record-reading.tsx';
import { recordKeys, recordQuery, templateVersionQuery } from '../records/store/record-queries.ts';
import { useForm } from '../records/answers/use-form.ts';
import { useModules } from '../modules/modules.ts';
import { notifySuccess } from '../ui/notify.ts';
import { approvalOutcome } from './approval-outcome.ts';
import { NotNowDialog } from './not-now-dialog.tsx';
import { UnreachableDialog } from './unreachable-dialog.tsx';

export interface ReviewStepProps {
  id: string;
  module: string;
  event: Decision;
  /** Called when the record is ready for the decision, or the reason why it is not. */
  onShown: () => void;
  /** The other decision is wanted after all. */
  onTurn: (event: Decision) => void;
  onClose: () => void;
}

export type Decision = 'approve' | 'reject';

/** Dialog for the decision on a record, opened from the list together with the record, which is fetched again first. */
export function ReviewStep({ id, module, event, onShown, onTurn, onClose }: ReviewStepProps) {
  const client = useQueryClient();
  const record = useQuery({ ...recordQuery(id), staleTime: 0 });
  const { template: pinned } = record.data ?? {};
  const template = useQuery({ ...templateVersionQuery(pinned?.id ?? '', pinned?.version ?? 0), enabled: pinned !== undefined });
  const texts = useModuleTexts(module);
  const { data: detail, isFetchedAfterMount: isFresh } = record;
  const openable = detail?.events.filter(canOpen) ?? [];
  const offered = detail?.events.find((each) => each.event === event);
  const other = event === 'approve' ? 'reject' : 'approve';
  const alternative = openable.some((each) => each.event === other)
    ? { label: texts.event(other), onChoose: () => onTurn(other) }
    : undefined;
  const close = () => {
    void client.invalidateQueries({ queryKey: recordKeys.lists() });
    onClose();
  };

  const outcome = approvalOutcome({
    error: record.error ?? (template.data ? null : template.error),
    isFresh,
    isOpenable: offered !== undefined && canOpen(offered),
    isReadable: template.data !== undefined,
  });
  const isShown = outcome !== 'loading';
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);

  if (outcome === 'unreachable') {
    const again = () => void Promise.all([record.refetch(), ...(template.error ? [template.refetch()] : [])]);
    return <UnreachableDialog isTrying={record.isFetching || template.isFetching} onRetry={again} onClose={onClose} />;
  }
  if (outcome === 'refused')
    return <NotNowDialog id={id} module={module} refused={offered?.refused ?? []} error={record.error} texts={texts} onClose={close} />;
  if (!isFresh || !detail || !offered || !template.data) return null;
  return (
    <Step
      key={event}
      detail={detail}
      receivedAt={record.dataUpdatedAt}
      offered={offered}
      alternative={alternative}
      template={template.data}
      texts={texts}
      onClose={close}
    />
  );
}

interface StepProps extends Pick<EventDialogProps, 'detail' | 'receivedAt' | 'offered' | 'alternative' | 'texts' | 'onClose'> {
  template: Template;
}

function Step({ detail, template, texts, onClose, ...rest }: StepProps) {
  const form = useForm(template);
  const lifecycle = useModules().find(({ id }) => id === detail.module)?.lifecycle;
  const shape = useMemo(() => (lifecycle === undefined ? undefined : lifecycleShape(lifecycleById(lifecycle))), [lifecycle]);
  const { event } = rest.offered;

  return (
    <EventDialog
      {...rest}
      detail={detail}
      form={form}
      texts={texts}
      about={<RecordReading detail={detail} form={form} texts={texts} />}
      isDestructive={shape !== undefined && isDestructive(shape, detail.status, event)}
      onClose={onClose}
      onDone={(after) => {
        notifySuccess([after.number, texts.done(event)].filter(Boolean).join(': '));
        onClose();
      }}
    />
  );
}
