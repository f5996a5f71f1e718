import type { Locator, Page } from '@playwright/test';
import { TemplateEditor } from '../support/template-editor.ts';
import { expectAccessible } from './support/axe.ts';
import { openTemplate, relabel } from './support/designers.ts';
import { expect, test } from './support/world.ts';

test.describe.configure({ timeout: 240_000 });

const preview = (page: Page) => page.locator('[data-preview]');
const questionIn = (page: Page, id: string) => preview(page).locator(`[data-question="${id}"]`);

async function openPreview(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) await details.click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(preview(page).locator('.mf-section').first()).toBeVisible();
}

/** Opens the settings of the preview. */
async function openSettings(page: Page): Promise<void> {
  const line = page.locator('#right-panel button[aria-expanded]');
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await openSettings(page);
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('the preview follows the design, keeps its answers and sends nothing to the server @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin', { viewport: { width: 1440, height: 900 } });
  const written: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) written.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openTemplate(page, world, 'Hot work permit');
  await openPreview(page);

  await test.step('typed answers survive an edit', async () => {
    await questionIn(page, 'exactLocation').getByRole('textbox').fill('Unit 4, level 2');
    await relabel(page, 'Exact place', 'Where exactly');
    await expect(questionIn(page, 'exactLocation')).toContainText('Where exactly');
    await expect(questionIn(page, 'exactLocation').getByRole('textbox')).toHaveValue('Unit 4, level 2');
  });

  await test.step('it follows the selection, and leads back to the canvas', async () => {
    await page.locator('[data-key="question:workLimits"]').click();
    await expect(questionIn(page, 'workLimits')).toBeInViewport();
    await questionIn(page, 'relatedPermits').getByRole('textbox').press('Alt+Enter');
    await expect(page.locator('[data-key="question:relatedPermits"]')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-key="question:relatedPermits"]')).toBeFocused();
  });

  await test.step('the form is filled in by each user at each stage', async () => {
    await expect(questionIn(page, 'issueDecision')).toHaveCount(0);
    await choose(page, 'When', 'Event: Issue');
    await expect(page.getByRole('combobox', { name: 'Filled in by' })).toHaveText('Issuing authority');
    await expect(preview(page).getByText('Unit 4, level 2')).toBeVisible();
    await choose(page, 'Filled in by', 'A person who only reads');
    await expect(page.getByText('can only read the form')).toBeVisible();
    await choose(page, 'When', 'Event: Submit');
  });

  await test.step('the form is shown in any language, with fallback texts', async () => {
    await choose(page, 'Language', 'Deutsch');
    await expect(preview(page).getByText('Wo wird gearbeitet?')).toBeVisible();
    await choose(page, 'Language', 'English');
    await expect(preview(page).getByText('Where is the work?')).toBeVisible();
  });

  await test.step('files and signatures stay in the page', async () => {
    await choose(page, 'Filled in by', 'Requester');
    const chooser = page.waitForEvent('filechooser');
    await questionIn(page, 'workFiles').getByRole('button', { name: 'Add a file' }).click();
    await (await chooser).setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(questionIn(page, 'workFiles').getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  });

  await test.step('the check lists what would be refused', async () => {
    await page.getByRole('button', { name: 'Check the answers' }).click();
    await expect(preview(page).getByRole('region', { name: /required answers missing/ })).toBeVisible();
    await page.getByRole('button', { name: 'Empty the form' }).click();
    await expect(questionIn(page, 'exactLocation').getByRole('textbox')).toHaveValue('');
  });
  await expectAccessible(page, 'designer with the preview');

  await test.step('the preview opens at desktop width', async () => {
    await page.getByRole('button', { name: 'Desktop' }).click();
    const large = page.getByRole('dialog', { name: 'Preview' });
    await expect(large.locator('.mf-rail')).toBeVisible();
    await expectAccessible(page, 'large preview');
    await large.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Desktop' })).toBeFocused();
  });

  // The draft of the design is saved; nothing that was filled in is.
  expect(written.filter((each) => /\/api\/(files|records)/.test(each))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the simulator plays answers that reach every question @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin', { viewport: { width: 1440, height: 900 } });
  await openTemplate(page, world, 'Hot work permit');
  await openPreview(page);
  await questionIn(page, 'exactLocation').getByRole('textbox').fill('Unit 4');

  await page.locator('[data-key="question:plantCleaned"]').click();
  await page.getByRole('button', { name: 'Find answers that show it' }).click();
  await expect(questionIn(page, 'plantCleaned')).toBeVisible({ timeout: 30_000 });
  const simulator = page.getByRole('region', { name: 'Generated answers' });
  await expect(simulator).toContainText(/Set \d+ of \d+/);
  await expect(simulator).toContainText('Every question and every option is reached.');
  const first = await simulator.getByText(/Set \d+ of/).textContent();
  await simulator.getByRole('button', { name: 'Next set' }).click();
  await expect(simulator.getByText(/Set \d+ of/)).not.toHaveText(first ?? '');
  await expectAccessible(page, 'simulator');

  await simulator.getByRole('button', { name: 'Back to my answers' }).click();
  await expect(questionIn(page, 'exactLocation').getByRole('textbox')).toHaveValue('Unit 4');
});

test('no setting of the preview is cut off in the longest language @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { id } = await TemplateEditor.at(world.server, world.organization, 'Hot work');
  await world.speak('de', 'admin');
  for (const width of [1440, 1024]) {
    const { page } = await world.enter('admin', { viewport: { width, height: 900 } });
    await page.goto(world.address(`/permit-forms/${id}`));
    await page.locator('#right-tab-preview').click();
    await expect(preview(page).locator('.mf-section').first()).toBeVisible();
    for (const label of ['Zeitpunkt', 'Ausgefüllt von', 'Sprache']) {
      await openSettings(page);
      const field = page.getByRole('combobox', { name: label, exact: true });
      await field.click();
      const names = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      expect(names.length).toBeGreaterThan(2);
      // The longest name would be cut first.
      const [name = ''] = names.toSorted((a, b) => b.length - a.length);
      await choose(page, label, name);
      await expect(field).toHaveText(name);
      expect(await isCut(field), `${name} at ${width}`).toBe(false);
    }
    // The number of findings is beside the word, not on it.
    const tab = page.locator('#right-tab-findings');
    expect(await tab.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('the large preview has desktop width on a phone too, closes and restores the focus @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  await openPreview(page);
  // The settings of the preview take one line: most of the room is the form's.
  await expect(page.getByRole('button', { name: 'Event: Submit · Requester · English' })).toHaveAttribute('aria-expanded', 'false');
  const { height = 0 } = (await preview(page).boundingBox()) ?? {};
  expect(height / 844).toBeGreaterThan(0.7);
  await page.getByRole('button', { name: 'Desktop' }).tap();
  const large = page.getByRole('dialog', { name: 'Preview' });
  await expect(large.locator('.mf-rail')).toBeVisible();
  await expectAccessible(page, 'large preview on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await large.getByRole('button', { name: 'Phone' }).tap();
  await expect(large.locator('.mf-rail')).toBeHidden();

  await large.getByRole('button', { name: 'Close' }).tap();
  await expect(large).toBeHidden();
  await expect(page.getByRole('button', { name: 'Desktop' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused();
  expect(complaints).toEqual([]);
});

const isCut = (field: Locator) => field.evaluate((each) => each.scrollWidth > each.clientWidth);

test('findings link to their places, by click and with F8', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization, 'Hot work');
  await editor.saveEdited((document) => {
    const question = document.properties['equipmentTag'];
    if (question) question['x-show'] = { chosen: ['nobody', 'yes'] };
  });
  const { page } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  const details = page.getByRole('button', { name: 'Details' });
  await expect(page.getByRole('tab', { name: 'Findings' }).or(details).first()).toBeVisible();
  const isNarrow = await details.isVisible();
  if (isNarrow) await details.click();
  await page.getByRole('tab', { name: 'Findings' }).click();
  const line = page.locator('[data-finding]').first();
  await expect(line).toContainText('Plant or equipment');
  await expectAccessible(page, 'findings');
  // The shortcut is mentioned only where there is a keyboard.
  await expect(page.getByText(/^F8 goes to/)).toBeVisible({ visible: !isNarrow });

  await line.click();
  await expect(page.locator('[data-key="question:equipmentTag"]')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-key="question:equipmentTag"]')).toBeFocused();
  if (isNarrow) return;

  await page.locator('[data-key="question:site"]').click();
  await page.keyboard.press('F8');
  await expect(page.locator('[data-key="question:equipmentTag"]')).toBeFocused();
});

test('the untranslated texts of a language are one finding, which links to them @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization, 'Hot work');
  await editor.saveEdited((document) => {
    const texts = document['x-translations']?.['de'] ?? {};
    for (const id of ['exactLocation', 'equipmentTag', 'workLimits']) delete texts[`q.${id}.title`];
  });
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'Hot work permit');
  const details = page.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) await details.click();
  await page.getByRole('tab', { name: 'Findings' }).click();
  const lines = page.locator('[data-finding="translation.missing"]');
  await expect(lines).toHaveText(['3 texts are not translated (Deutsch).']);

  await lines.click();
  await expect(page.getByRole('tabpanel', { name: 'Translations' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Deutsch');
  await expect(page.getByRole('switch', { name: 'Only untranslated' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Deutsch: / })).toHaveCount(3);
  await expectAccessible(page, 'the texts that a language lacks');

  // The filters are in the address: they are still set after a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Deutsch: / })).toHaveCount(3);
  await page.getByRole('switch', { name: 'Only untranslated' }).click();
  await expect(page.getByRole('textbox', { name: /^Deutsch: / })).toHaveCount(50);
  expect(complaints).toEqual([]);
});
