import type { StoredRecord } from './record-store.ts';

/** When each event last happened to a record, by event: ISO 8601, by the server's clock. */
type Instants = Record<string, string>;

function instantsOf(record: Pick<StoredRecord, 'context'>): Instants {
  return (record.context['instants'] ?? {}) as Instants;
}

/** The instants after an event; they are kept with the record's position. */
export function instantsAfter(record: Pick<StoredRecord, 'context'>, event: string, at: Date): Instants {
  return { ...instantsOf(record), [event]: at.toISOString() };
}

/** Returns the facts of a record for rules, beside its answers: `issueAt`, `acceptAt` and the like say when an event last happened. */
export function ruleFacts(record: Pick<StoredRecord, 'context'>): Record<string, string> {
  return Object.fromEntries(Object.entries(instantsOf(record)).map(([event, at]) => [`${event}At`, at]));
}
