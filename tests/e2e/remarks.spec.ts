import type { Locator, Page } from '@playwright/test';
import { AuditStory } from '../support/audit-story.ts';
import { questionIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

/** Moves the page until something ends where the bars at the window's foot begin: what opens under it is out of sight. */
async function moveToFoot(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const bars = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot-bars')) || 0;
    window.scrollBy({ top: element.getBoundingClientRect().bottom - (innerHeight - bars - 4), behavior: 'instant' });
  });
  await expect(target).toBeInViewport();
}

/** Whether a tap on any corner of an element would hit the element and nothing in front of it. */
const isBare = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)));
    return corners.every((met) => met !== null && (met === element || element.contains(met)));
  });

test('a comment field at the bottom of a phone screen and its save bar are not covered by other bars @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await AuditStory.begin(world.server, world.organization);
  await story.begun();
  await world.speak('de', 'issuer');
  const { page, complaints } = await world.enter('issuer');
  await page.goto(world.address(`/audits/${story.id}/summary`));

  // An answer that asks for a comment opens it below itself.
  const guards = questionIn(page, 'guardsFitted');
  const no = guards.locator('label').filter({ has: page.locator('input[value="no"]') });
  await expect(no).toBeVisible();
  await moveToFoot(page, no);
  await no.tap();
  const asked = guards.getByRole('textbox', { name: /Kommentar/ });
  const bar = page.getByRole('region', { name: 'Antworten und was fehlt' });
  await expect(bar).toBeVisible();
  await expect.poll(() => isBare(asked)).toBe(true);

  // The bar is one line, and says the whole of its words.
  const next = bar.getByRole('button', { name: 'Nächste offene Frage' });
  const isOneLine = async () => ((await bar.boundingBox())?.height ?? 100) <= 64;
  await expect(bar.locator('[data-save-state="device"]')).toBeVisible();
  expect(await isOneLine()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await next.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientHeight <= 48)).toBe(true);

  // The same for a remark opened by hand.
  const walkways = questionIn(page, 'walkwaysClear');
  const add = walkways.getByRole('button', { name: 'Kommentar oder Nachweis hinzufügen' });
  await moveToFoot(page, add);
  await add.tap();
  const opened = walkways.getByRole('textbox', { name: /Kommentar/ });
  await expect(opened).toBeFocused();
  await expect.poll(() => isBare(opened)).toBe(true);
  await opened.fill('Paletten im Weg.');
  await expect(bar.locator('[data-save-state="saved"]')).toBeVisible();
  expect(await isOneLine()).toBe(true);
  expect(complaints).toEqual([]);
});
