import { findCell, open, scores, type Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { recordScores } from '../../../shared/record-scores.ts';

/**
 * Returns a record with the scores of its answers, as far as this device can count them. `isFinal` tells that no scored question will be
 * filled in any more.
 */
export function withDeviceScores(detail: RecordDetail, form: Form, isFinal: boolean): RecordDetail {
  if (!form.template['x-settings'].scoring) return detail;
  const { answers, remarks, now, zone, facts, status } = detail;
  const filling = open(form, { answers, remarks, now, zone, facts, recorded: detail, stages: { while: status } });
  const counted = scores(filling);
  const isAnswered = counted.items.some(({ key }) => findCell(filling, key)?.value !== undefined);
  return { ...detail, scores: isAnswered ? recordScores(counted, isFinal) : null };
}
