import { useMemo } from 'react';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { withDeviceScores } from './device-scores.ts';
import { onDevice } from './on-device.ts';
import type { WaitingEvent } from '../store/waiting-event.ts';

/** Returns a record as its user sees it on this device: after the steps that wait here, with the resulting scores. */
export function useDeviceRecord(sent: RecordDetail, waiting: readonly WaitingEvent[], form: Form): RecordDetail {
  return useMemo(() => {
    const here = onDevice(sent, waiting);
    return here === sent ? sent : withDeviceScores(here, form, here.fillable.length === 0);
  }, [sent, waiting, form]);
}
