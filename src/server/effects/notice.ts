import type { Addressee } from '../records/reviews/recipients.ts';

/** Content of an outbox row of the kind `notify`. */
export type Notice = Addressee & {
  scenario: string;
  /** Chosen answers to report, the event that recorded them, and its sender. */
  chosen?: { question: string; option: string }[];
  event?: string;
  by?: string;
  /** The time that a reminder is about. */
  dueAt?: string;
};

/** Returns the part of a link that opens the step for a person who is to decide; they still take the step themselves. */
export function stepOf({ role, scenario }: Notice): string {
  const isAsked = role === 'reviewer' || role === 'escalation' || (role === 'person' && scenario === 'submit');
  return isAsked ? '?event=approve' : '';
}
