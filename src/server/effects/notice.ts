import type { Chosen } from '../outbox/outbox.ts';
import type { Addressee } from '../records/reviews/recipients.ts';

/** Content of an outbox row of the kind `notify`. */
export interface Notice {
  /** Everyone whom a step notifies of the same: a person with several parts is one recipient. */
  to: readonly Addressee[];
  scenario: string;
  /** Chosen answers to report, the event that recorded them, and its sender. */
  chosen?: readonly Chosen[];
  event?: string;
  by?: string;
  /** The interlocks that caused it, where no person did. */
  causes?: readonly string[];
  /** The time that a reminder is about. */
  dueAt?: string;
}

/** Reads the notice of an outbox row. Older rows name one addressee, beside the rest. */
export function noticeIn(payload: Record<string, unknown>): Notice {
  return { ...('to' in payload ? {} : { to: [payload] }), ...payload } as unknown as Notice;
}

/** Returns the part of a link that opens the step for a person who is to decide; they still take the step themselves. */
export function stepOf(scenario: string, addressees: readonly Addressee[]): string {
  const isAsked = addressees.some(
    ({ role }) => role === 'reviewer' || role === 'escalation' || (role === 'person' && scenario === 'submit'),
  );
  return isAsked ? '?event=approve' : '';
}
