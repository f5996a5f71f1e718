import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readWorkbook } from '../../src/server/interchange/read-workbook.ts';
import { a, aTemplate } from '../support/a-template.ts';
import { TemplateEditor } from '../support/template-editor.ts';
import { rowsOf } from '../support/xlsform-fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { itemOf, openTemplate, relabel } from './support/designers.ts';
import { expect, test } from './support/world.ts';

const item = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
const row = (page: Page, key: string) => item(page, key).locator('> [data-row]');
const said = (page: Page) => page.locator('[data-said]');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Beside the label: that begins to write. */
const pick = (place: Locator, modifiers: ('Shift' | 'ControlOrMeta')[] = []) => place.click({ position: { x: 400, y: 10 }, modifiers });

async function addAfter(page: Page, key: string, field: string, label: string): Promise<void> {
  await pick(row(page, key));
  await page.locator(`[data-added="field:${field}"]`).click();
  await expect(page.getByRole('textbox', { name: /^Label of / })).toBeFocused();
  await page.keyboard.insertText(label);
  await page.keyboard.press('Enter');
  await expect(itemOf(page, label)).toBeVisible();
}

/** Presses a button until it has nothing more to do; answers how often. */
async function exhaust(button: Locator): Promise<number> {
  for (let pressed = 0; pressed < 100; pressed += 1) {
    if ((await button.getAttribute('aria-disabled')) === 'true') return pressed;
    await button.click();
  }
  throw new Error('there is no end to it');
}

test('every edit of a template can be undone and redone @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  const original = (await editor.draft()).document;
  const { page, complaints } = await world.enter('admin', { viewport: { width: 1440, height: 900 } });
  await openTemplate(page, world, 'General work permit');
  const [undo, redo] = [page.getByLabel('Undo', { exact: true }), page.getByLabel('Redo', { exact: true })];
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');

  await test.step('questions, their labels, options and places', async () => {
    await addAfter(page, 'question:exactLocation', 'single-select', 'Zone');
    await relabel(page, 'Option 1', 'Zone one');
    await pick(row(page, 'question:zone'));
    await page.keyboard.press('r');
    await expect(said(page)).toContainText('Required now: 1');
    await page.keyboard.press('Control+d');
    await expect(said(page)).toContainText('Duplicated: Zone in Location of work');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said(page)).toContainText('Zone moved to Location of work');
    await page.keyboard.press('Control+c');
    await pick(row(page, 'question:startsAt'));
    await page.keyboard.press('Control+v');
    await expect(said(page)).toContainText('Pasted into Duration of work: 1');
    await pick(row(page, 'question:equipmentTag'));
    await page.keyboard.press('Delete');
    await expect(item(page, 'question:equipmentTag')).toHaveCount(0);
  });
  await test.step('sections', async () => {
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.keyboard.insertText('Traffic');
    await page.keyboard.press('Enter');
    await expect(itemOf(page, 'Traffic')).toBeVisible();
    await pick(row(page, 'section:nightWork'));
    await page.keyboard.press('Delete');
    await expect(item(page, 'section:nightWork')).toHaveCount(0);
  });
  await test.step('response types, settings and translations', async () => {
    await page.keyboard.press('Escape');
    await openTab(page, 'Settings');
    await page.getByRole('textbox', { name: /^Default hours from start/ }).fill('6');
    await page.getByRole('switch', { name: 'Answers are scored' }).check();
    await openTab(page, 'Translations');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: /^Deutsch/ }).click();
    await page.getByRole('searchbox', { name: 'Search in both languages' }).fill('exact place');
    await page.getByRole('textbox', { name: 'Deutsch: Exact place' }).fill('Ganz genau hier');
    await openTab(page, 'Design');
  });

  const draft = async () => (await editor.draft()).document;
  await expect.poll(async () => (await draft())['x-translations']?.['de']?.['q.exactLocation.title']).toBe('Ganz genau hier');
  const changed = await draft();
  expect(changed['x-settings']).toMatchObject({ defaultHours: 6, scoring: true });
  expect(changed['x-sections'].map(({ title }) => title)).toContain('Traffic');
  expect(changed.properties['zone']).toMatchObject({ title: 'Zone', 'x-require': true });

  const steps = await exhaust(undo);
  expect(steps).toBeGreaterThanOrEqual(13);
  await expect(itemOf(page, 'Exact place')).toBeVisible();
  await expect(itemOf(page, 'Zone')).toHaveCount(0);
  await expect.poll(draft, { timeout: 20_000 }).toEqual(original);
  expect(await exhaust(redo)).toBe(steps);
  await expect.poll(draft, { timeout: 20_000 }).toEqual(changed);

  await page.getByRole('tree').focus();
  await page.keyboard.press('Control+z');
  await expect(redo).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Shift+z');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  expect(complaints).toEqual([]);
});

test('sections are collapsed and expanded, singly and together, and search results inside are revealed @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  const location = item(page, 'section:location');
  await expect(location).toHaveAttribute('aria-expanded', 'true');
  await row(page, 'section:location').locator('[data-open]').click();
  await expect(location).toHaveAttribute('aria-expanded', 'false');
  await expect(item(page, 'question:exactLocation')).toHaveCount(0);
  await expect(item(page, 'question:startsAt')).toBeVisible();

  await page.getByRole('button', { name: 'Close all sections' }).click();
  await expect(said(page)).toContainText('All sections are closed');
  await expect(page.locator('[data-canvas] [role=treeitem][data-key^="question:"]')).toHaveCount(0);
  await expectAccessible(page, 'a canvas that is closed');

  await page.getByRole('searchbox', { name: 'Search in the form' }).fill('exact place');
  await expect(said(page)).toContainText('1 of 1 found');
  await expect(row(page, 'question:exactLocation')).toBeInViewport();
  await expect(item(page, 'question:startsAt')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(item(page, 'question:exactLocation')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(location).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(location).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'question:exactLocation')).toBeVisible();

  await page.getByRole('button', { name: 'Open all sections' }).click();
  await expect(item(page, 'question:startsAt')).toBeVisible();
  await expect(page.getByLabel('Undo', { exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(complaints).toEqual([]);
});

test('several are chosen by mouse and by keys, and changed, copied and deleted at once @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  const chosen = async (...keys: string[]) => {
    await expect(bar.getByText(`${keys.length} selected`)).toBeVisible();
    for (const key of keys) await expect(item(page, key)).toHaveAttribute('aria-selected', 'true');
  };

  await pick(row(page, 'question:workDescription'));
  await expect(bar).toHaveCount(0);
  await pick(row(page, 'question:relatedPermits'), ['Shift']);
  await chosen('question:workDescription', 'question:workLimits', 'question:relatedPermits');
  await pick(row(page, 'question:workLimits'), ['ControlOrMeta']);
  await chosen('question:workDescription', 'question:relatedPermits');
  await expectAccessible(page, 'several questions');
  await bar.getByRole('button', { name: 'Make optional' }).click();
  await expect(said(page)).toContainText('Optional now: 2');
  await bar.getByRole('button', { name: 'Make required' }).click();
  await expect(said(page)).toContainText('Required now: 2');
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect(said(page)).toContainText('Duplicated: 2');
  await chosen('question:workDescription_2', 'question:relatedPermits_2');

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page)).toContainText('2 deleted');
  await expect(item(page, 'question:workDescription_2')).toHaveCount(0);
  await pick(row(page, 'question:startsAt'));
  await page.keyboard.press('Shift+ArrowDown');
  await chosen('question:startsAt', 'question:endsAt');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page)).toContainText('moved to Location of work');
  const held = async () => {
    const { properties, 'x-sections': sections } = (await editor.draft()).document;
    const [location, duration] = sections.map(({ questions }) => questions);
    return { location, duration, required: ['workDescription', 'workLimits', 'relatedPermits'].map((id) => properties[id]?.['x-require']) };
  };
  const published = (await editor.document(1)).properties['workLimits']?.['x-require'];
  await expect.poll(held).toEqual({
    location: ['site', 'exactLocation', 'equipmentTag', 'startsAt', 'endsAt'],
    duration: [],
    required: [true, published, true],
  });
  await bar.getByRole('button', { name: 'Select only the first' }).click();
  await expect(bar).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('questions and columns are named in exports after their first labels, not after later ones @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  const { page, complaints } = await world.enter('admin', { viewport: { width: 1440, height: 900 } });
  await openTemplate(page, world, 'General work permit');

  await addAfter(page, 'question:exactLocation', 'radio', 'Gas expected');
  await expect(item(page, 'question:gasExpected')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.getByRole('searchbox', { name: 'Search building blocks' }).fill('number');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Label of Number' })).toBeFocused();
  await page.keyboard.insertText('Percent LEL');
  // A user who continues by mouse loses neither the click nor the panel open at the right.
  const label = page.getByRole('textbox', { name: /^Label/ }).last();
  await page.getByRole('group', { name: 'Required' }).getByRole('button', { name: 'Always' }).click();
  await expect(page.getByRole('group', { name: 'Required' }).getByRole('button', { name: 'Always' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(label).toBeVisible();
  await addAfter(page, 'question:startsAt', 'grid', 'Readings');
  await expect(item(page, 'question:percentLEL')).toBeVisible();
  await relabel(page, 'Column 2', 'Where it was taken');

  const draft = async () => (await editor.draft()).document.properties;
  await expect
    .poll(async () => Object.keys((await draft())['readings']?.items?.properties ?? {}))
    .toEqual(['rowId', 'column1', 'whereItWasTaken']);
  expect((await draft())['percentLEL']).toMatchObject({ 'x-require': true, 'x-show': { chosen: ['gasExpected', 'yes'] } });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish version 2' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published.')).toBeVisible();
  await relabel(page, 'Column 1', 'Gas');
  await relabel(page, 'Percent LEL', 'LEL in percent');
  await expect.poll(async () => (await draft())['percentLEL']?.title).toBe('LEL in percent');
  expect(Object.keys((await draft())['readings']?.items?.properties ?? {})).toEqual(['rowId', 'column1', 'whereItWasTaken']);

  await page.goto(world.address('/permit-forms'));
  await page.getByRole('button', { name: 'More for “General work permit”' }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export “General work permit”' });
  await dialog.getByRole('radio', { name: /^XLSForm/ }).check();
  await expect(dialog.getByText(/^XLSForm cannot express/)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
  const rows = rowsOf(await readWorkbook(readFileSync(await download.path())), 'survey');
  expect(rows.find(({ name }) => name === 'percentLEL')).toMatchObject({ relevant: expect.stringContaining('gasExpected') });
  for (const name of ['gasExpected', 'readings', 'whereItWasTaken']) expect(rows.map((each) => each['name'])).toContain(name);
  expect(complaints).toEqual([]);
});

test('a label field does not overlap the warning of its card, and refuses an empty label @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const client = await world.client('admin');
  const heavy = a('text', { title: 'Why so heavy?', 'x-show': { '>': [{ var: 'load' }, 10] } });
  const document = aTemplate({ questions: { load: a('number', { title: 'Load' }), heavy, wind: a('number', { title: 'Wind' }) } });
  const made = await client.post<{ id: string }>('/api/templates', { module: 'permits', document });
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address(`/permit-forms/${made.body.id}`));
  await pick(row(page, 'question:load'));
  await page.keyboard.press('Delete');
  const told = page
    .getByRole('status')
    .filter({ hasText: 'Rules that refer to missing questions: 1.' })
    .and(page.locator('.MuiAlert-root'));
  await expect(told).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(item(page, 'question:load')).toBeFocused();
  await expect(said(page)).toContainText('Undone');
  await expect(told).toBeHidden();
  await page.keyboard.press('Delete');
  const warning = row(page, 'question:heavy').locator('.dc-finding');
  await expect(warning).toBeVisible();

  await itemOf(page, 'Why so heavy\\?').click();
  const field = page.getByRole('textbox', { name: 'Label of Why so heavy?' });
  await expect(field).toBeFocused();
  const [box, below] = [await field.boundingBox(), await warning.boundingBox()];
  // Two for the frame of the focus, and some air.
  expect((below?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(4);
  await expect(row(page, 'question:heavy').locator('.dc-sketch')).toBeHidden();

  await field.fill('');
  await expect(row(page, 'question:heavy').getByRole('alert')).toHaveText('Enter a label. Until then, the old label is kept.');
  await expectAccessible(page, 'a label without a word');
  await field.press('Enter');
  await expect(itemOf(page, 'Why so heavy\\?')).toBeVisible();
  expect(complaints).toEqual([]);
});
