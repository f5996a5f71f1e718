import type { Page } from '@playwright/test';
import { languages } from '../../src/shared/language.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, openTemplate } from './support/designers.ts';
import { expect, test } from './support/world.ts';

const row = (page: Page, key: string) => page.locator(`[data-key="${key}"] > [data-row]`);
const said = (page: Page) => page.locator('[data-said]');

test('the toolbar fits one row without cut texts, at every width and in every language @desk', async ({ newWorld }) => {
  test.slow();
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  for (const language of languages) {
    await world.speak(language, 'admin');
    await page.reload();
    await expect(row(page, 'question:site')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    for (const width of [1440, 1280, 1024, 900, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(rowsOfToolbar), `${language}, ${width}`).toBe(1);
      expect(await page.evaluate(cutPlaceholders), `${language}, ${width}`).toEqual([]);
      const search = page.locator('.dc-search');
      await expect.poll(async () => (await search.boundingBox())?.height ?? 0, `${language}, ${width}`).toBeGreaterThanOrEqual(32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${language}, ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone the canvas fills most of the screen, and other controls move into a menu @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  await world.speak('de', 'admin');
  await page.reload();
  const share = () => page.locator('.dc-toolbar').evaluate((bar) => 1 - bar.getBoundingClientRect().bottom / innerHeight);
  // The tour offer and the language note are still visible.
  await expect(page.getByRole('note')).toBeVisible();
  expect(await share()).toBeGreaterThanOrEqual(0.65);
  await page.getByRole('button', { name: 'Jetzt nicht' }).tap();
  await expect(page.getByRole('note')).toHaveCount(0);
  expect(await share()).toBeGreaterThanOrEqual(0.7);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await expectAccessible(page, 'the designer on a phone');

  const height = () => page.locator('#main header').evaluate((head) => head.getBoundingClientRect().height);
  const still = await height();
  await row(page, 'question:exactLocation').locator('[data-label]').tap();
  const bar = page.getByRole('toolbar', { name: 'Aktionen für alles Ausgewählte' });
  const isOneRow = () => bar.evaluate((each) => each.clientHeight < 60 && each.scrollWidth <= each.clientWidth);
  expect(await isOneRow()).toBe(true);
  await bar.getByRole('button', { name: 'Mehrere auswählen' }).tap();
  await row(page, 'question:equipmentTag').locator('[data-label]').tap();
  await expect(bar.getByText('2 ausgewählt')).toBeVisible();
  expect(await isOneRow()).toBe(true);
  await bar.getByRole('button', { name: 'Auswahl aufheben' }).tap();
  await row(page, 'question:exactLocation').locator('[data-label]').tap();
  await page.getByRole('button', { name: 'Nach unten' }).tap();
  await expect(page.locator('[data-save-state=device], [data-save-state=saving]').first()).toBeVisible();
  expect(await height()).toBe(still);
  await expectSaved(page);

  const search = page.getByRole('searchbox', { name: 'Im Formular suchen' });
  expect((await search.boundingBox())?.width).toBeLessThanOrEqual(44);
  await search.tap();
  await expect(search).toBeFocused();
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(200);
  await page.keyboard.type('place');
  await expect(said(page)).toContainText(/1 von \d+ gefunden/);
  await page.getByRole('button', { name: 'Nächster Treffer' }).tap();
  await expect(said(page)).toContainText(/(2|1) von \d+ gefunden/);
  await expect(search).toBeFocused();
  await expectAccessible(page, 'the search of the canvas on a phone');

  await row(page, 'section:location').tap({ position: { x: 200, y: 20 } });
  await expect.poll(async () => (await search.boundingBox())?.width).toBeLessThanOrEqual(44);
  await page.getByRole('button', { name: 'Weitere Werkzeuge' }).tap();
  const menu = page.getByRole('menu', { name: 'Weitere Werkzeuge' });
  await expectAccessible(page, 'the menu of the tools');
  await menu.getByRole('menuitem', { name: 'Alle Abschnitte zuklappen' }).tap();
  await expect(menu).toBeHidden();
  await expect(said(page)).toContainText('Alle Abschnitte sind zugeklappt');
  expect(complaints).toEqual([]);
});

/** Runs in the page: returns the number of rows that the visible tools take. */
function rowsOfToolbar(): number {
  const shown = [...document.querySelectorAll('.dc-toolbar > *')].filter((tool) => tool.getClientRects().length > 0);
  const middles = shown.map((tool) => {
    const { top, bottom } = tool.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  return Math.max(...middles) - Math.min(...middles) < 8 ? 1 : 2;
}

/** Runs in the page: returns the search fields whose placeholder is longer than the field. A search collapsed to its icon shows none. */
function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const shown = [...document.querySelectorAll<HTMLInputElement>('[data-canvas] input, .dc-side input')].filter(
    (field) => field.getClientRects().length > 0 && getComputedStyle(field).opacity !== '0',
  );
  return shown.flatMap((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (pen) pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen && pen.measureText(field.placeholder).width <= room ? [] : [field.placeholder];
  });
}

/** Runs in the page: the buttons of the head and of the toolbar that a finger would miss. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('#main header :is(a, button), .dc-toolbar :is(button, input)')].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    // An arrow of the tabs that leads nowhere has no width.
    const isShown = width > 0 && height > 0;
    return isShown && (Math.round(width) < 44 || Math.round(height) < 44) && !target.matches('.MuiTabs-scrollButtons')
      ? [target.getAttribute('aria-label') ?? target.textContent]
      : [];
  });
}
