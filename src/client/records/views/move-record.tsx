import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { OfferedEvent, RecordDetail } from '../../../shared/record.ts';
import { notify, notifyProblem, notifySuccess } from '../../ui/notify.ts';
import { keptSteps } from '../store/device-store.ts';
import { EventDialog } from '../step/event-dialog.tsx';
import { canOpen } from '../step/event-order.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { recordQuery, templateVersionQuery } from '../store/record-queries.ts';
import { sectionContent } from '../answers/section-content.ts';
import { useForm } from '../answers/use-form.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { movedContent } from './moved-content.ts';

export interface MoveRecordProps {
  manifest: ModuleManifest;
  id: string;
  event: string;
  /** Milliseconds of its wall clock by which it is moved; 0 leaves that to the form. */
  by: number;
  onClose: () => void;
}

/** Moves a record to another day by its own event, with the reason and the questions that this event has. */
export function MoveRecord({ id, event, onClose, ...props }: MoveRecordProps) {
  const { t } = useTranslation('views');
  const record = useQuery({ ...recordQuery(id), staleTime: 0 });
  const detail = record.isFetchedAfterMount ? record.data : undefined;
  const template = useQuery({
    ...templateVersionQuery(detail?.template.id ?? '', detail?.template.version ?? 0),
    enabled: detail !== undefined,
  });
  const offered = detail?.events.find((each) => each.event === event);
  const isRefused = detail !== undefined && !(offered && canOpen(offered));
  const error = record.error ?? template.error;
  const leave = useEffectEvent(() => {
    if (error) notifyProblem(error);
    else notify({ tone: 'warning', text: t('calendar.notMovable') });
    onClose();
  });
  useEffect(() => {
    if (isRefused || error) leave();
  }, [isRefused, error]);

  if (!detail || !offered || isRefused || !template.data) return null;
  return (
    <MoveStep {...props} detail={detail} offered={offered} receivedAt={record.dataUpdatedAt} template={template.data} onClose={onClose} />
  );
}

interface MoveStepProps extends Pick<MoveRecordProps, 'manifest' | 'by' | 'onClose'> {
  detail: RecordDetail;
  offered: OfferedEvent;
  receivedAt: number;
  template: Template;
}

function MoveStep({ detail, offered, template, manifest, by, onClose, receivedAt }: MoveStepProps) {
  const form = useForm(template);
  const texts = useModuleTexts(detail.module);
  const [isReady, setReady] = useState(by === 0);
  const prepare = useEffectEvent(async () => {
    const { sections, event } = offered;
    const content = movedContent(form, detail, { ...manifest, zone: detail.zone, by });
    const base = sectionContent(form, sections, detail);
    await keptSteps.save(stepKey(detail.id, event), {
      ...sectionContent(form, sections, content),
      reason: '',
      base,
      version: detail.version,
    });
    setReady(true);
  });
  useEffect(() => {
    if (by !== 0) void prepare();
  }, [by]);

  // A move that was not sent is forgotten: the next one starts from the record.
  const close = () => {
    if (by !== 0) void keptSteps.remove(stepKey(detail.id, offered.event));
    onClose();
  };
  if (!isReady) return null;
  return (
    <EventDialog
      detail={detail}
      receivedAt={receivedAt}
      offered={offered}
      form={form}
      texts={texts}
      isDestructive={false}
      onClose={close}
      onDone={(after) => {
        notifySuccess([after.number, texts.done(offered.event)].filter(Boolean).join(': '));
        onClose();
      }}
    />
  );
}
