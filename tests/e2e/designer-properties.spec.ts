import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { WorkflowEditor } from '../api/workflows/workflow-editor.ts';
import { PermitStory } from '../support/permit-story.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, itemOf, openTemplate } from './support/designers.ts';
import { formPath, questionIn } from './support/form-page.ts';
import { expect, test, type World } from './support/world.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

async function publish(page: Page): Promise<void> {
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Publish version/ })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible();
}

/** A draft on the template's newest version, opened by the requester. */
async function fill(world: World, name: string): Promise<Page> {
  const story = await PermitStory.begin(world.server, world.organization, name);
  await story.draft();
  const { page } = await world.enter('requester');
  await page.goto(world.address(formPath(story.id)));
  return page;
}

test('options with points are added to a response type by keyboard alone, and its questions follow @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await openTab(page, 'Settings');
  await page.getByRole('switch', { name: 'Answers are scored' }).check();
  await openTab(page, 'Design');
  await page.getByRole('button', { name: 'Add response type' }).press('Enter');

  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Condition');
  const option = page.getByRole('textbox', { name: 'Option' });
  await option.first().fill('Sound');
  await option.first().press('Enter');
  await expect(option.nth(1)).toBeFocused();
  await page.keyboard.type('Worn');
  await page.getByRole('button', { name: 'What Worn means' }).press('Enter');
  await page.getByRole('textbox', { name: 'Points' }).fill('-2');
  await page.getByRole('switch', { name: 'Fails' }).press('Space');
  await page.getByRole('button', { name: 'Move Worn down' }).press('Enter');
  await expect(option.nth(2)).toHaveValue('Worn');
  await expectAccessible(page, 'a response type');

  await itemOf(page, 'Exact place').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Exact place' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSaved(page);
  const draft = await (await world.client('admin')).get<{ items: { id: string; name: string }[] }>('/api/templates/designs?module=permits');
  const id = draft.body.items.find((each) => each.name.startsWith('General'))?.id ?? '';
  const held = await (
    await world.client('admin')
  ).get<{ form_types: { name: string; options: object[] }[] }>(`/api/permits/${id}/form_types?of=draft`);
  expect(held.body.form_types.find((type) => type.name === 'Condition')?.options).toMatchObject([
    { label: 'Sound' },
    { label: 'No' },
    { label: 'Worn', score: -2, fail: true },
  ]);
  expect(complaints).toEqual([]);
});

test('a question added under an option in the properties takes the text typed next as its label', async ({ newWorld, isMobile }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await itemOf(page, 'Kind of work').click();
  if (isMobile) await page.locator('[data-tour=open-right]').tap();
  await page.getByRole('button', { name: 'What Lifting means' }).click();
  await page.getByRole('button', { name: 'Add question under it' }).click();
  const title = page.getByRole('textbox', { name: 'Label', exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.type('Weight of the load');
  await expect(title).toHaveValue('Weight of the load');
  if (isMobile) await page.keyboard.press('Escape');
  await expect(itemOf(page, 'Weight of the load')).toBeVisible();
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('the default hours of the settings apply to the duration of work @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await openTab(page, 'Settings');
  await expect(page.getByRole('textbox', { name: /^Default hours from start/ })).toHaveValue('8');
  await expect(page.getByRole('textbox', { name: /^Default hours for an extension/ })).toHaveValue('4');
  await page.getByRole('textbox', { name: /^Default hours from start/ }).fill('6');
  await expectAccessible(page, 'the settings');
  await fits(page);
  await publish(page);

  const form = await fill(world, 'general');
  await questionIn(form, 'startsAt').locator('input').first().fill('2026-05-04T07:00');
  await expect(questionIn(form, 'endsAt').locator('input').first()).toHaveValue(/T13:00/);
});

test('low risk is locked while permits await their closure, and the lock leads to them @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await PermitStory.begin(world.server, world.organization, 'general');
  await story.requested();
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await openTab(page, 'Settings');
  await expect(page.getByRole('switch', { name: 'Low risk' })).toBeDisabled();
  await expect(page.getByText('Locked while 1 record awaits its closure')).toBeVisible();
  await page.getByRole('link', { name: story.detail?.number ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/permit/${story.id}/summary`));

  // Until the record is loaded, its address stands above the screen before.
  const back = page.getByRole('link', { name: 'Back' });
  await expect(back).toHaveAttribute('href', /\/permit-forms\/.*tab=settings/);
  await back.click();
  await expect(page).toHaveURL(/\/permit-forms\/.*tab=settings/);
  await story.send('reviewer', 'revoke', { reason: 'The work is not needed any more' });
  await page.reload();
  await page.getByRole('switch', { name: 'Low risk' }).check();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Low risk' })).toBeChecked();
});

test('the review workflow that applies is shown, and looking at it leads back to the form @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await WorkflowEditor.open(world.server, world.organization);
  await editor.create(['reviewer'], { title: 'Two eyes' });
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await openTab(page, 'Settings');
  for (const leave of ['Close', 'Save'] as const) {
    await page.getByRole('link', { name: 'Two eyes' }).click();
    const workflow = page.getByRole('dialog');
    await expect(workflow.getByLabel(/^Title|^Name/).first()).toHaveValue('Two eyes');
    await workflow.getByRole('button', { name: leave }).first().click();
    await expect(page).toHaveURL(/\/permit-forms\/.*tab=settings/);
    await expect(workflow).toBeHidden();
  }
});

test('a reference image is shown in the form and on paper @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await itemOf(page, 'Exact place').click();
  const details = page.getByRole('button', { name: 'Details', exact: true });
  if (await details.isVisible()) await details.click();
  const image = page.getByRole('group', { name: 'Reference image' });
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#386' } })
    .png()
    .toBuffer();
  await image.locator('input[type=file]').first().setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer });
  await expect(image.getByRole('link', { name: 'gate.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await publish(page);

  const form = await fill(world, 'general');
  const shown = questionIn(form, 'exactLocation').getByRole('img', { name: 'Picture for “Exact place”' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate(async (img: HTMLImageElement) => (await img.decode(), img.naturalWidth))).toBe(400);

  const opened = form.waitForEvent('popup');
  await questionIn(form, 'exactLocation').getByRole('link', { name: 'Picture for “Exact place”' }).click();
  await expect((await opened).locator('img')).toHaveJSProperty('naturalWidth', 400);
});

test('translations are exported, imported again and shown in the form @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General');
  await openTab(page, 'Translations');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: /^Deutsch/ }).click();
  await page.getByRole('searchbox', { name: 'Search in both languages' }).fill('exact place');
  const field = page.getByRole('textbox', { name: 'Deutsch: Exact place' });
  await field.fill('');
  await expect(page.getByText('Not translated: the original text is shown.')).toBeVisible();
  await expectAccessible(page, 'the translations');

  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'XLIFF: Deutsch' }).click()]);
  const xliff = readFileSync(await download.path(), 'utf8');
  expect(xliff).toContain('Exact place');
  const filled = xliff.replace(
    /(<source[^>]*>Exact place<\/source>)(?:\s*<target[^>]*(?:\/>|>[^<]*<\/target>))?/,
    '$1<target>Ganz genau hier</target>',
  );
  const chooser = page.locator('input[type=file][accept*=xliff]');
  await chooser.setInputFiles({ name: 'de.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(filled) });
  await expect(field).toHaveValue('Ganz genau hier');
  await openTab(page, 'Versions');
  await expect(page.getByText('“Location of work › Exact place”: “Genauer Ort” → “Ganz genau hier”')).toBeVisible();
  await publish(page);

  await world.speak('de', 'requester');
  const form = await fill(world, 'general');
  await expect(questionIn(form, 'exactLocation')).toContainText('Ganz genau hier');
  expect(complaints).toEqual([]);
});
