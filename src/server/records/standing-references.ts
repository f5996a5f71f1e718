import { isStageActive } from '../../../engine/index.ts';
import type { referencesIn } from '../sources/references.ts';
import type { RecordView } from './record-view.ts';

type Reference = ReturnType<typeof referencesIn>[number];

/**
 * Returns the references of a record that an event may leave unchanged, even to people who have left. An event that plans again (`again`) is
 * there to replace them: whoever is to do the work must still be able to, and the site must be in use.
 */
export function standingReferences({ form, manifest, record }: RecordView, event: string, held: readonly Reference[]): Reference[] {
  if (record.status === 'draft') return [];
  const again = form.sections.filter(({ stage }) => 'on' in stage && stage.on !== event && isStageActive(stage, { on: event }));
  const plannedAgain = new Set(again.flatMap(({ questions }) => questions));
  return held.filter(({ key, question, kind }) => {
    const party = form.questions.get(question)?.party;
    const isReplaced = kind === 'site' || (party !== undefined && manifest.performs?.includes(party) === true);
    return !(isReplaced && plannedAgain.has(key.split('/')[0] ?? key));
  });
}
