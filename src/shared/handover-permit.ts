import type { ListedRecord } from './record.ts';

type Listed = 'id' | 'number' | 'title' | 'details' | 'place' | 'status' | 'conditions' | 'starts_at' | 'ends_at' | 'updated_at' | 'values';

/** A permit as the handover of a shift shows it. */
export interface HandoverPermit extends Pick<ListedRecord, Listed> {
  /** Name of its form. */
  form: string;
  /** Name of the person who does the work, or who requested it where nobody does yet. */
  person: string;
}
