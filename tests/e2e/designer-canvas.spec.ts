import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, openTemplate } from './support/designers.ts';
import { drag, dragByFinger, dragInList } from './support/drags.ts';
import { expect, test } from './support/world.ts';

const item = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
const row = (page: Page, key: string) => item(page, key).locator('> [data-row]');
const said = (page: Page) => page.locator('[data-said]');
const palette = (page: Page) => page.getByRole('searchbox', { name: 'Search building blocks' });

test('a form is changed by mouse: from the palette, between sections, under an option, several at once @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');

  await drag(page, page.locator('[data-added="field:number"]'), row(page, 'question:site'), 12);
  await expect(said(page)).toContainText('Number added to Location of work, 2 of 4');
  await expect(page.getByRole('textbox', { name: 'Label of Number' })).toBeFocused();
  await page.keyboard.type('Pressure');
  await page.keyboard.press('Enter');
  await expect(item(page, 'question:pressure')).toBeFocused();
  await expect(item(page, 'question:pressure')).toContainText('Pressure');

  await drag(page, row(page, 'question:exactLocation'), row(page, 'question:endsAt'), -12);
  await expect(said(page)).toContainText('Exact place moved to Duration of work, 2 of 3');

  await row(page, 'question:pressure').click({ position: { x: 400, y: 10 } });
  await row(page, 'question:equipmentTag').click({ position: { x: 400, y: 10 }, modifiers: ['Shift'] });
  await drag(page, row(page, 'question:equipmentTag'), row(page, 'section:duration'));
  await expect(said(page)).toContainText('2 moved to Duration of work, from 1 of 5');

  await drag(page, page.locator('[data-added="field:radio"]'), row(page, 'question:site'), 12);
  await page.keyboard.press('Escape');
  await drag(page, row(page, 'question:site'), page.locator('[data-key^="option:"] > [data-row]').first());
  await expect(said(page)).toContainText('Where is the work? moved to Yes or no, one choice: Yes, 1 of 1');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-key^="option:"] [data-key="question:site"]')).toHaveCount(0);

  await expectSaved(page);
  await expectAccessible(page, 'the canvas');
  expect(complaints).toEqual([]);
});

test('a form is built with keys alone: added, written, moved, found, copied into another template @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');

  await palette(page).focus();
  await page.keyboard.type('risk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Label of Risk matrix' })).toBeFocused();
  await page.keyboard.type('Risk of the work');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-key^="question:riskMatrix"], [data-key^="question:risk"]')).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page)).toContainText('Risk of the work moved to');
  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: 'Actions for this item' });
  await expectAccessible(page, 'the menu of an item');
  await menu.getByRole('menuitem', { name: /^Move to/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Risk of the work' });
  await expect(dialog.getByRole('combobox', { name: 'Where to' })).toBeFocused();
  await expectAccessible(page, 'moving to a place');
  await page.keyboard.type('location of work');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Risk of the work moved to Location of work, 4 of 4');

  await page.keyboard.press('Control+c');
  await expect(said(page)).toContainText('Copied: 1');
  await expectSaved(page);
  await openTemplate(page, world, 'Hot work permit');
  await page.getByRole('tree').focus();
  await page.keyboard.press('Control+v');
  await expect(said(page)).toContainText('Pasted into Location of work: 1');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('risk of the work');
  await expect(said(page)).toContainText('1 of 2 found');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=treeitem]:focus')).toContainText('Risk of the work');
  await page.keyboard.press('Delete');
  await expect(said(page)).toContainText('Risk of the work deleted');
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(page.getByRole('treeitem').getByText('Risk of the work', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a form is changed with a finger: from the sheet below, by the handle, from the bar @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');

  await dragByFinger(page, row(page, 'question:site').locator('[data-handle]'), row(page, 'question:equipmentTag'), 12);
  await expect(said(page)).toContainText('Where is the work? moved to Location of work, 3 of 3');

  await row(page, 'question:exactLocation').locator('[data-label]').tap();
  await expect(item(page, 'question:exactLocation')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Move down' }).tap();
  await expect(said(page)).toContainText('Exact place moved to Location of work, 2 of 3');

  await row(page, 'question:equipmentTag').locator('[data-menu]').tap();
  await page.getByRole('menuitem', { name: /^Add to the selection/ }).tap();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'several that are selected on a phone');
  await row(page, 'question:equipmentTag').locator('[data-menu]').tap();
  await page.getByRole('menuitem', { name: /^Remove from the selection/ }).tap();
  await expect(bar.getByRole('button', { name: 'Move down' })).toBeVisible();

  // The same without a menu: each tap takes one more, or takes it out.
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect(height, 'one row').toBeLessThan(60);
  await bar.getByRole('button', { name: 'Select several' }).tap();
  await expect(bar.getByText('1 selected')).toBeVisible();
  for (const id of ['equipmentTag', 'site']) await row(page, `question:${id}`).locator('[data-label]').tap();
  await expect(said(page)).toContainText('3 selected');
  await row(page, 'question:site').locator('[data-label]').tap();
  await expect(bar.getByText('2 selected')).toBeVisible();
  const several = (await bar.boundingBox())?.height ?? 0;
  expect(several, 'whole').toBeGreaterThanOrEqual(44);
  expect(several, 'one row').toBeLessThan(60);
  await expect(item(page, 'question:site')).toHaveAttribute('aria-selected', 'false');
  expect(await bar.evaluate((each) => each.scrollWidth - each.clientWidth), 'nothing is cut').toBeLessThanOrEqual(0);
  await bar.getByRole('button', { name: 'Actions for this item' }).tap();
  await page.getByRole('menuitem', { name: 'Make required' }).tap();
  await expect(said(page)).toContainText('Required now: 2');
  await bar.getByRole('button', { name: 'Deselect' }).tap();
  await expect(bar).toHaveCount(0);
  await expect(item(page, 'question:exactLocation')).toHaveAttribute('aria-selected', 'false');
  await expect(item(page, 'question:exactLocation')).toBeFocused();
  await row(page, 'question:exactLocation').locator('[data-label]').tap();
  await bar.getByRole('button', { name: 'Deselect' }).tap();
  await expect(bar).toHaveCount(0);

  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await expectAccessible(page, 'the sheet of the palette');
  await page.getByRole('button', { name: /^Number/ }).tap();
  await expect(said(page)).toContainText('Number added to Location of work, 3 of 4');
  await expect(page.getByRole('textbox', { name: 'Label of Number' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the canvas on a phone');
  expect(complaints).toEqual([]);
});

test('the options of a question are reordered by mouse, on the canvas and in the properties @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  const question = page.locator('[data-key^="question:"]').filter({ hasText: 'Kind of hot work' }).first();
  await question.locator('> [data-row] [data-open]').click();
  const options = question.locator('[data-key^="option:"]');
  const titles = async () => (await options.locator('> [data-row] [data-label]').allTextContents()).slice(0, 3);
  const [first = '', second = '', third = ''] = await titles();

  await drag(page, options.nth(0).locator('> [data-row]'), options.nth(2).locator('> [data-row]'), 8);
  await expect(said(page)).toContainText(`${first} moved to Kind of hot work, 3 of`);
  expect(await titles()).toEqual([second, third, first]);
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual([first, second, third]);

  // Among other questions it has no place.
  await drag(page, options.nth(0).locator('> [data-row]'), question.locator('> [data-row]'));
  expect(await titles()).toEqual([first, second, third]);

  const list = page.getByRole('list', { name: 'Options' });
  // For a moment after a drag no click counts: it could be the one that ended it.
  await expect(async () => {
    await question.locator('> [data-row] .dc-icon').click();
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  const handle = (title: string) => list.getByRole('button', { name: `Move ${title}`, exact: true });
  await dragInList(page, handle(first), handle(second), 4);
  await expect.poll(titles).toEqual([second, first, third]);
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('the options of a question are put in order with a finger @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  const question = page.locator('[data-key^="question:"]').filter({ hasText: 'Kind of hot work' }).first();
  await question.locator('> [data-row] [data-open]').tap();
  const options = question.locator('[data-key^="option:"]');
  const first = (await options.first().locator('> [data-row] [data-label]').textContent()) ?? '';

  await dragByFinger(page, options.nth(0).locator('> [data-row] [data-handle]'), options.nth(1).locator('> [data-row]'), 8);
  await expect(said(page)).toContainText(`${first} moved to Kind of hot work, 2 of`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('the drop position is shown in scrolled parts too, and Escape cancels the drag @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  const ghost = page.locator('.dc-ghost');
  const last = page.locator('[data-key^="question:"] > [data-row]').last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.locator('[data-canvas]').evaluate((canvas) => canvas.scrollTop)).toBeGreaterThan(300);

  for (const from of [page.locator('[data-key^="question:"] > [data-row]').nth(-3), page.locator('[data-added="field:number"]')]) {
    await from.hover();
    const [start, end] = [await from.boundingBox(), await last.boundingBox()];
    if (!start || !end) throw new Error('it is not on the screen');
    await page.mouse.down();
    await page.mouse.move(start.x + 40, start.y + 12, { steps: 4 });
    await page.mouse.move(end.x + 200, end.y + end.height - 6, { steps: 6 });
    await expect(ghost).toBeVisible();
    await expect(async () => {
      // The canvas scrolls near its edge, and the pointer follows the target.
      const now = (await last.boundingBox()) ?? end;
      await page.mouse.move(now.x + 200, now.y + now.height - 6, { steps: 2 });
      const [line, over] = [await page.locator('.dc-line-here').boundingBox({ timeout: 1000 }), await last.boundingBox()];
      expect(Math.abs((line?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0)))).toBeLessThan(4);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(ghost).toHaveCount(0);
    await page.mouse.up();
  }
  await expect(said(page)).not.toContainText(/moved|added/);
  await expect(page.getByLabel('Undo', { exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(complaints).toEqual([]);
});
