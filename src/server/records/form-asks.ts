import { isEach, isStageActive, onceEach, type Form } from '../../../engine/index.ts';

/** Whether a form asks until when work is extended. */
export const asksForExtension = onceEach((form: Form): boolean =>
  [...form.questions.values()].some(({ column }) => column === 'extended_until'),
);

/** Whether the sections of an event name a party again. */
export function handsOver(form: Form, event: string): boolean {
  const sections = form.sections.filter(({ stage }) => isEach(stage) && isStageActive(stage, { on: event })).map(({ id }) => id);
  return [...form.questions.values()].some(({ party, section }) => party !== undefined && sections.includes(section));
}
