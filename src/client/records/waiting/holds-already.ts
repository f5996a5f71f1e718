import type { RecordDetail } from '../../../shared/record.ts';
import { sameJson } from '../../same-json.ts';
import type { WaitingEvent } from '../store/waiting-event.ts';

/**
 * Whether the record already has the result of an event. Within a day, the idempotency key proves it. Later, an event whose response was
 * lost is recognised by its content; an event without content has nothing left to do, even if another user sent it meanwhile.
 */
export function holdsAlready(fresh: RecordDetail, { request, leadsTo, changes, isTried }: WaitingEvent): boolean {
  const { answers, reason } = request;
  const isEmpty = answers === undefined && reason === undefined && changes.length === 0;
  const isThere = fresh.status === leadsTo && fresh.version !== request.version;
  if (!isThere) return false;
  if (isEmpty) return true;
  return isTried === true && Object.entries(answers ?? {}).every(([id, value]) => isSigned(value) || sameJson(fresh.answers[id], value));
}

/** Signatures are completed by the server. */
function isSigned(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value;
}
