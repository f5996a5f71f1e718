import { useQueryClient } from '@tanstack/react-query';
import { recordEvent } from '../../../shared/module-parts.ts';
import type { EventRequest, RecordDetail } from '../../../shared/record.ts';
import { keptSteps, type KeptStep } from '../store/device-store.ts';
import { stepKey } from '../store/use-kept-step.ts';
import type { HeldContent } from '../in-place/use-in-place.ts';
import { keepEvent } from '../store/event-store.ts';
import type { WaitingEvent } from '../store/waiting-event.ts';

/** Parts of an event that will wait on this device. */
export interface KeptRequest {
  key: string;
  request: EventRequest;
  /** Content of the dialog. */
  typed: KeptStep;
  held: HeldContent | undefined;
  /** Whether it was sent once without a response. */
  isTried: boolean;
}

/** Keeps an event of a record on this device until it can be sent; returns whether the device could keep it. */
export function useKeepEvent(detail: RecordDetail): (kept: KeptRequest) => Promise<boolean> {
  const client = useQueryClient();
  return async (kept) => {
    const isKept = await keepEvent(client, waitingEvent(detail, kept));
    if (isKept)
      await Promise.all([keptSteps.remove(stepKey(detail.id, kept.request.event)), keptSteps.remove(stepKey(detail.id, recordEvent))]);
    return isKept;
  };
}

/** Builds the event to store on this device until it can be sent. */
export function waitingEvent(detail: RecordDetail, { key, request, typed, held, isTried }: KeptRequest): WaitingEvent {
  const { id, module, number, title, zone, status } = detail;
  const { event, answers = {}, remarks = {} } = request;
  const before = held?.shown ?? detail;
  const { answers: recorded, remarks: remarked } = detail.recorded ?? detail;
  return {
    key,
    record: { id, module, number, title, zone },
    event,
    at: new Date().toISOString(),
    request,
    leadsTo: detail.ahead.find((step) => step.event === event && step.from === status)?.status,
    ...(isTried && { isTried }),
    changes: held?.changes ?? [],
    base: { answers: recorded, remarks: remarked },
    shown: { answers: { ...before.answers, ...answers }, remarks: { ...before.remarks, ...remarks } },
    typed: { [event]: typed, ...(held && held.changes.length > 0 && { [recordEvent]: held.typed }) },
  };
}
