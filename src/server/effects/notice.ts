import type { Addressee } from './recipients.ts';

/** What an outbox row of the kind `notify` says. */
export type Notice = Addressee & {
  scenario: string;
  /** The answers that are told, the event that brought them and who sent it. */
  chosen?: { question: string; option: string }[];
  event?: string;
  by?: string;
  /** The time that a reminder is about. */
  dueAt?: string;
};

/** Whoever is asked to decide finds the step open, and still takes it themselves. */
export function stepOf({ role, scenario }: Notice): string {
  const isAsked = role === 'reviewer' || role === 'escalation' || (role === 'person' && scenario === 'submit');
  return isAsked ? '?event=approve' : '';
}
