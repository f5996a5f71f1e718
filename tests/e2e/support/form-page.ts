import { expect, type Locator, type Page } from '@playwright/test';
import type { Answers } from '../../../engine/index.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { PermitStory } from '../../support/permit-story.ts';

/** The address of a draft's form. */
export const formPath = (id: string) => `/v3/permit-to-work/edit/${id}`;

/** The address of a permit's summary. */
export const summaryPath = (id: string) => `/permit/${id}/summary`;

/** A question on the screen, or in a dialog. */
export const questionIn = (scope: Page | Locator, id: string): Locator => scope.locator(`[data-question="${id}"]`);

/** The control that a question's text, number or moment is typed in. */
export const inputIn = (scope: Page | Locator, id: string): Locator => questionIn(scope, id).locator('input, textarea').first();

/** Expects the message of a wrong question where the person looks for it and where a screen reader finds it. */
export async function expectSaid(scope: Page | Locator, id: string, text: string | RegExp): Promise<void> {
  const question = questionIn(scope, id);
  await expect(question.locator('.mf-error').first()).toContainText(text);
  await expect(question).toHaveAttribute('data-invalid', '');
}

/** Waits until nothing typed is left that the server does not have. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
}

/** Returns the button of a step in the event bar, if the step has its own. */
export const stepButton = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens a step of the event bar; on a phone the less common ones are in a menu. */
export async function openStep(page: Page, name: string, more = 'More steps'): Promise<Locator> {
  const menu = page.getByRole('main').getByRole('button', { name: more });
  await expect(stepButton(page, name).or(menu).first()).toBeVisible();
  // The bar decides anew between buttons and menu when it learns its width.
  await expect(async () => {
    if (await stepButton(page, name).isVisible()) await stepButton(page, name).click({ timeout: 5000 });
    else {
      await menu.click({ timeout: 5000 });
      await page.getByRole('menuitem', { name }).click({ timeout: 5000 });
    }
  }).toPass();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns a permit as the server stores it. */
export async function heldBy(story: PermitStory): Promise<RecordDetail> {
  return (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body;
}

/** Waits until the server has these answers. */
export async function expectHeld(story: PermitStory, answers: Answers): Promise<void> {
  await expect.poll(async () => (await heldBy(story)).answers, { timeout: 20_000 }).toMatchObject(answers);
}
