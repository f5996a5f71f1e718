import type { RecordDetail } from '../../../shared/record.ts';
import { objectStore, deviceDatabase } from '../../autosave/device-database.ts';
import type { Content } from '../answers/draft-merge.ts';

/** Input for a step that is not sent yet. */
export interface KeptStep extends Content {
  reason: string;
  /** The kind that was chosen, where the step has kinds. */
  kind?: string;
  /** Content that the server had when the typing began. */
  base: Content;
  /** The version of the record that was on the screen; later ones need new signatures. */
  version?: number;
}

const db = deviceDatabase('muster-records', ['unsent', 'sent', 'steps']);

/** Records that were started here and that the server does not have yet, by `ownKey`. */
export const unsentRecords = objectStore<RecordDetail>(db, 'unsent');
/** Content of a draft that was sent but is not answered yet, by `ownKey`. */
export const sentContent = objectStore<Content[]>(db, 'sent');
/** Input typed for a step, by `stepKey`. */
export const keptSteps = objectStore<KeptStep>(db, 'steps');
