import type { Locator, Page } from '@playwright/test';

/** Chooses an option of a select: the first that fits, or one further down. */
export async function choose(page: Page, box: Locator, option: RegExp, at = 0): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: option }).nth(at).click();
}

/** Finds a person by the first letters of their name and chooses them. */
export async function choosePerson(page: Page, box: Locator, name: string): Promise<void> {
  await box.fill(name.slice(0, 5));
  await page.getByRole('option', { name }).click();
}
