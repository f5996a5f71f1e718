import { notified, type Noticed } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import type { Answers } from '../../shared/record.ts';
import { isSeenByParty, sectionsOfStage } from './section-scope.ts';
import type { Chosen } from '../outbox/outbox.ts';
import type { RecordView } from './record-view.ts';

/** Returns the answers of an event that parties are to learn of, as the template's options request. Answers that are saved repeatedly notify once. */
export function noticedAnswers(view: RecordView, event: string, answers: Answers): Chosen[] {
  const { form, record } = view;
  const sections = new Set(sectionsOfStage(view, stageOfEvent(event, record.status)));
  if (sections.size === 0) return [];
  const chosenIn = (all: Answers): Noticed[] =>
    notified(form, Object.fromEntries(Object.entries(all).filter(([id]) => sections.has(form.questions.get(id)?.section ?? ''))));
  const told = new Set((isSaving(event) ? chosenIn(record.answers) : []).map(keyOf));
  return chosenIn(answers)
    .filter((noticed) => !told.has(keyOf(noticed)))
    .map(({ question, option, parties }) => ({
      question,
      option,
      parties: parties.filter((party) => isSeenByParty(view, question, party)),
    }))
    .filter(({ parties }) => parties.length > 0);
}

function keyOf({ question, option }: Noticed): string {
  return `${question} ${option}`;
}
