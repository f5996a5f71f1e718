import type { Page } from '@playwright/test';
import { aLongForm } from '../support/long-form.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { expectAccessible } from './support/axe.ts';
import { openTemplate } from './support/designers.ts';
import { expect, test } from './support/world.ts';

const row = (page: Page, key: string) => page.locator(`[data-key="${key}"] > [data-row]`);
const openAll = (page: Page) => page.getByRole('button', { name: 'Open all sections' }).click();
const closeAll = (page: Page) => page.getByRole('button', { name: 'Close all sections' }).click();

/** Returns the vertical position of a row, once nothing moves any more. */
async function placeOf(page: Page, key: string): Promise<number> {
  let before = Number.NaN;
  await expect(async () => {
    const now = (await row(page, key).boundingBox())?.y ?? Number.NaN;
    const isStill = Math.abs(now - before) < 0.5;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [250] });
  return before;
}

test('a long form keeps its scroll position while all sections expand and collapse @desk', async ({ newWorld, founder }) => {
  const world = await newWorld();
  const { template } = aLongForm(400);
  await publishTemplate(founder.tenancy, world.organization.organizationId, template);
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, template.title);

  await test.step('the item that is chosen', async () => {
    await closeAll(page);
    await row(page, 'section:s7').scrollIntoViewIfNeeded();
    await row(page, 'section:s7').click({ position: { x: 400, y: 10 } });
    const was = await placeOf(page, 'section:s7');
    await openAll(page);
    await expect(row(page, 'question:q1')).toHaveCount(1);
    expect(Math.abs((await placeOf(page, 'section:s7')) - was)).toBeLessThan(3);
    await closeAll(page);
    await expect(row(page, 'question:q1')).toHaveCount(0);
    await expect(row(page, 'section:s7')).toBeInViewport();
  });

  await test.step('the top item, when the selected one is far away', async () => {
    await openAll(page);
    await placeOf(page, 'section:s7');
    await row(page, 'question:q170').scrollIntoViewIfNeeded();
    const was = await placeOf(page, 'question:q170');
    await openAll(page);
    expect(Math.abs((await placeOf(page, 'question:q170')) - was)).toBeLessThan(3);
    await closeAll(page);
    await expect(row(page, 'section:s4')).toBeInViewport();
  });
  expect(complaints).toEqual([]);
});

for (const language of ['en', 'de'] as const) {
  test(`all keys of the designer are listed in ${language}${language === 'en' ? '' : ' @desk'}`, async ({ newWorld }) => {
    const world = await newWorld();
    const { page, complaints } = await world.enter('admin');
    await openTemplate(page, world, 'General work permit');
    if (language === 'de') {
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByText('Deutsch', { exact: true }).click();
    }
    const [more, keys] = language === 'en' ? ['More tools', 'Keyboard'] : ['Weitere Werkzeuge', 'Tastatur'];
    const isNarrow = await page.getByRole('button', { name: more }).isVisible();
    if (isNarrow) await page.getByRole('button', { name: more }).click();
    await page.getByRole(isNarrow ? 'menuitem' : 'button', { name: keys }).click();
    const dialog = page.getByRole('dialog', { name: language === 'en' ? 'All keys' : 'Alle Tasten' });
    await expect(dialog.getByRole('term')).not.toHaveCount(0);
    await expectAccessible(page, 'the list of keys');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: isNarrow ? more : keys })).toBeFocused();
    await page.getByRole('tree').focus();
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
