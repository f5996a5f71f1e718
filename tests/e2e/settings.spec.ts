import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test, type Visitor, type World } from './support/world.ts';

test.describe.configure({ timeout: 300_000 });

const go = ({ page }: Visitor, world: World, path: string) => goTo(page, world.address(path));

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

test('a category is created, found, changed and removed @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const visitor = await world.enter('admin');
  const { page } = visitor;
  await go(visitor, world, '/categories');
  await page.getByRole('link', { name: 'New category' }).click();
  const form = page.getByRole('dialog');
  await save(page);
  await expect(form.getByText('Field should not be empty')).toHaveCount(2);
  await form.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Control type' }).click();
  await expect(form.getByText('No form has a question with this list yet')).toBeVisible();
  await form.getByLabel('Name').fill('Elimination');
  await save(page);
  await expect(form.getByText('This already exists')).toBeVisible();
  await form.getByLabel('Name').fill('Guarding');
  await save(page);
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill('guard');
  await expect(page).toHaveURL(/search=guard/);
  await expect(page.getByRole('row', { name: 'Guarding' }).getByText('Not in any form')).toBeVisible();
  await page.getByText('Guarding').click();
  await form.getByLabel('Name').fill('Guards and fences');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard the changes?');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(form.getByLabel('Name')).toHaveValue('Guards and fences');
  await save(page);
  await expect(form).toBeHidden();
  await expect(page.getByText('Guards and fences')).toBeVisible();

  await page.getByText('Guards and fences').click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No records found')).toBeVisible();
});

test('an edit does not overwrite a change that another user saved first @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const [one, other] = [await world.enter('admin'), await world.enter('admin')];
  for (const visitor of [one, other]) {
    await go(visitor, world, '/environment_categories');
    await visitor.page.getByText('Nuisance').click();
    await expect(visitor.page.getByRole('dialog').getByLabel('Name')).toHaveValue('Nuisance');
  }
  await one.page.getByRole('dialog').getByLabel('Name').fill('Nuisance to neighbours');
  await save(one.page);
  await expect(one.page.getByText('Nuisance to neighbours')).toBeVisible();

  await other.page.getByRole('dialog').getByLabel('Name').fill('Noise and smell');
  await save(other.page);

  await expect(other.page.getByText('Somebody else has changed this entry meanwhile.')).toBeVisible();
  await other.page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(other.page.getByRole('dialog').getByLabel('Name')).toHaveValue('Nuisance to neighbours');
});

test('manpower is entered by keyboard alone @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const visitor = await world.enter('admin');
  const { page } = visitor;
  await go(visitor, world, '/manpower');
  const row = page.getByRole('row').filter({ hasText: 'Baytown Chemicals' });
  await row.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('240');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('gridcell').nth(2)).toBeFocused();
  await page.keyboard.type('250');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/manpower', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell').nth(1)).toHaveText('240');
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('250');

  // A value counts as saved only when the server has it: until then the browser asks before it leaves the page, and afterwards it does not.
  const mayLeave = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayLeave()).toBe(false);
  letThrough();
  await expect.poll(mayLeave).toBe(true);
  await page.reload();
  await expect(row.getByRole('gridcell').nth(1)).toHaveText('240');
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('250');
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('100');
});

test('a new version of the risk matrix is previewed before it is published @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const visitor = await world.enter('admin');
  const { page } = visitor;
  await go(visitor, world, '/risk-matrices');
  await page.getByRole('link', { name: 'New version' }).click();
  const form = page.getByRole('dialog');
  const extreme = form.getByRole('group', { name: 'Band 4' });
  await extreme.getByLabel('From rating').fill('9');
  await save(page);
  await expect(form.getByText('each band starts higher than the one before')).toBeVisible();
  await extreme.getByLabel('From rating').fill('20');
  await extreme.getByLabel('Label').fill('Intolerable');
  await expect(form.getByRole('cell', { name: '25 Intolerable' })).toBeVisible();
  await expect(form.getByRole('cell', { name: '16 High' })).toBeVisible();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  await page.getByRole('button', { name: /Version 1/ }).click();
  await expect(page.getByRole('cell', { name: '16 Extreme' })).toBeVisible();
});

test('the screens of master data', async ({ newWorld }, info) => {
  const world = await newWorld();
  const visitor = await world.enter('admin');
  const { page } = visitor;
  for (const [name, path] of [
    ['categories', '/categories'],
    ['categories-new', '/categories/new'],
    ['environment-categories', '/environment_categories'],
    ['root-causes', '/whyanalysis'],
    ['revisions-empty', '/hsse_rev_numbers'],
    ['revisions-new', '/hsse_rev_numbers/new'],
    ['manpower', '/manpower'],
    ['risk-matrices', '/risk-matrices'],
    ['risk-matrices-new', '/risk-matrices/new'],
    ['activity-log', '/activity-logs'],
    ['activity-log-entry', '/activity-logs/1'],
  ] as const) {
    await go(visitor, world, path);
    await inspectScreen(visitor, name, info);
  }
  await go(visitor, world, '/whyanalysis');
  await page
    .getByRole('link', { name: /Human factors/ })
    .first()
    .click();
  await page.goBack();
  const requester = await world.enter('requester');
  await requester.page.goto(world.address('/activity-logs'));
  await expect(requester.page.getByText('This page is for administrators')).toBeVisible();
});
