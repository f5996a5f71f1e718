import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Template } from '../../../engine/index.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';
import type { OfferedEvent, RecordDetail } from '../../shared/record.ts';
import { EventDialog } from '../records/event-dialog.tsx';
import { canOpen, isDestructive } from '../records/event-order.ts';
import { useModuleTexts } from '../records/module-texts.ts';
import { recordKeys, recordQuery, templateVersionQuery } from '../records/record-queries.ts';
import { useForm } from '../records/use-form.ts';
import { useModules } from '../shell/modules.ts';
import { notifySuccess } from '../ui/notify.ts';
import { NotNowDialog } from './not-now-dialog.tsx';

export interface ApprovalStepProps {
  id: string;
  module: string;
  event: 'approve' | 'reject';
  onClose: () => void;
}

/** The decision on a record, taken from the list: the record as it stands now is asked for first. */
export function ApprovalStep({ id, module, event, onClose }: ApprovalStepProps) {
  const client = useQueryClient();
  const record = useQuery({ ...recordQuery(id), staleTime: 0 });
  const { template: pinned } = record.data ?? {};
  const template = useQuery({ ...templateVersionQuery(pinned?.id ?? '', pinned?.version ?? 0), enabled: pinned !== undefined });
  const texts = useModuleTexts(module);
  const { data: detail, isFetchedAfterMount: isFresh } = record;
  const offered = detail?.events.find((each) => each.event === event);
  const close = () => {
    void client.invalidateQueries({ queryKey: recordKeys.lists() });
    onClose();
  };

  if (record.error || (isFresh && detail && !(offered && canOpen(offered))))
    return <NotNowDialog id={id} module={module} refused={offered?.refused ?? []} texts={texts} onClose={close} />;
  if (!isFresh || !detail || !offered || !template.data) return null;
  return (
    <Step detail={detail} receivedAt={record.dataUpdatedAt} offered={offered} template={template.data} texts={texts} onClose={close} />
  );
}

interface StepProps {
  detail: RecordDetail;
  receivedAt: number;
  offered: OfferedEvent;
  template: Template;
  texts: ReturnType<typeof useModuleTexts>;
  onClose: () => void;
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
      isDestructive={shape !== undefined && isDestructive(shape, detail.status, event)}
      onClose={onClose}
      onDone={(after) => {
        notifySuccess([after.number, texts.done(event)].filter(Boolean).join(': '));
        onClose();
      }}
    />
  );
}
