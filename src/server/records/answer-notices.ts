import { notified, type Noticed } from '../../../engine/index.ts';
import { isSaving, stageOfEvent } from '../../../workflows/index.ts';
import type { Answers } from '../../shared/record.ts';
import { isSeenByParty, sectionsOfStage } from './section-scope.ts';
import type { AnswerNotice } from '../outbox/outbox.ts';
import type { RecordView } from './record-view.ts';

/** Returns the notices of an event's answers, as the template's options request. Answers that are saved repeatedly notify once. */
export function answerNotices(view: RecordView, event: string, answers: Answers): AnswerNotice[] {
  const { form, record } = view;
  const sections = new Set(sectionsOfStage(view, stageOfEvent(event, record.status)));
  const chosenIn = (all: Answers): Noticed[] =>
    notified(form, Object.fromEntries(Object.entries(all).filter(([id]) => sections.has(form.questions.get(id)?.section ?? ''))));
  const told = new Set((isSaving(event) ? chosenIn(record.answers) : []).map(keyOf));
  const fresh = chosenIn(answers).filter((noticed) => !told.has(keyOf(noticed)));

  const parties = new Set(fresh.flatMap((noticed) => noticed.parties));
  return [...parties]
    .map((party) => ({
      party,
      event,
      chosen: fresh
        .filter(({ parties: told, question }) => told.includes(party) && isSeenByParty(view, question, party))
        .map(({ question, option }) => ({ question, option })),
    }))
    .filter(({ chosen }) => chosen.length > 0);
}

function keyOf({ question, option }: Noticed): string {
  return `${question} ${option}`;
}
