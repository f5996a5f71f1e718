import { expect, type Locator } from '@playwright/test';
import { compile, type Answers, type Form } from '../../../engine/index.ts';
import { FormDriver } from '../../support/form-driver.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import type { PermitStory } from '../../support/permit-story.ts';

/** Returns the hot-work permit as it is offered, in a language. */
export function hotWork(language = 'en'): Form {
  return compile(stockDocument('schemas/permits/hot-work.json'), language);
}

/** The sections that are filled with an event. */
export function sectionsOn(form: Form, event: string): string[] {
  return form.sections.filter(({ stage }) => 'on' in stage && stage.on === event).map(({ id }) => id);
}

/** The title of a choice's option. */
export function optionTitle(form: Form, question: string, option: string): string {
  const title = form.questions.get(question)?.options?.find((candidate) => candidate.const === option)?.title;
  if (title === undefined) throw new Error(`${question} has no option ${option}`);
  return title;
}

/** Fills a step's dialog as a careful person does. */
export async function fillStep(dialog: Locator, story: PermitStory, event: string, change: Answers = {}): Promise<void> {
  await expect(dialog).toBeVisible();
  const form = hotWork();
  const zone = story.detail?.zone ?? '';
  const driver = new FormDriver({ page: dialog.page(), form, scope: dialog, zone, names: {} });
  const answers = { ...story.answersFor({ event }), ...change };
  await driver.fillIn(answers, sectionsOn(form, event));
}
