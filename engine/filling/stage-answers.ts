import { roleOf, type ActiveStage } from '../compile/stage.ts';
import type { Form } from '../form.ts';
import { own } from '../own.ts';
import type { Answers, CellKey, Remarks } from './violation.ts';

/** Returns those answers that belong to the sections of one stage. The sender of an event may change only these. */
export function stageAnswers(form: Form, stage: ActiveStage, answers: Answers): Answers {
  const questions = questionsOf(form, stage);
  return Object.fromEntries(
    questions.flatMap((id) => {
      const value = own(answers, id);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** Of some remarks those beside answers to the sections of one stage. */
export function stageRemarks(form: Form, stage: ActiveStage, remarks: Remarks): Remarks {
  const questions = new Set(questionsOf(form, stage));
  const isOfStage = (key: CellKey): boolean => questions.has(key.split('/')[0] ?? '');
  return Object.fromEntries(Object.entries(remarks).filter(([key]) => isOfStage(key)));
}

function questionsOf(form: Form, stage: ActiveStage): string[] {
  return form.sections.filter((section) => roleOf(section.stage, stage, form.stages) === 'active').flatMap((section) => section.questions);
}
