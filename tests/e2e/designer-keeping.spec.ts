import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compile, type Template } from '../../engine/index.ts';
import { readWorkbook } from '../../src/server/interchange/read-workbook.ts';
import { PermitStory } from '../support/permit-story.ts';
import { TemplateEditor, type TemplateAnswer } from '../support/template-editor.ts';
import { imported, rowsOf } from '../support/xlsform-fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { fromMenu, itemOf, openLibrary, openTemplate, relabel } from './support/designers.ts';
import { summaryPath } from './support/form-page.ts';
import { olderEdition } from './support/older-edition.ts';
import { expect, test } from './support/world.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

/** Waits until the server has responded to the current change. */
const draftSent = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft') && response.ok());

test('an unpublished template can be deleted, a published one only withdrawn @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openLibrary(page, world);
  await fromMenu(page, 'General work permit', 'Clone');
  const clone = page.getByRole('dialog', { name: 'Clone “General work permit”' });
  await clone.getByLabel('Template name').fill('By mistake');
  await clone.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'By mistake' })).toBeVisible();

  await openLibrary(page, world);
  await expect(cardOf(page, 'By mistake').getByText('Not published')).toBeVisible();
  await fromMenu(page, 'By mistake', 'Delete');
  const asked = page.getByRole('alertdialog', { name: 'Delete “By mistake”?' });
  await expect(asked.getByText('The template was never published. This cannot be undone.')).toBeVisible();
  await expectAccessible(page, 'deleting a template');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(cardOf(page, 'By mistake')).toBeVisible();
  await fromMenu(page, 'By mistake', 'Delete');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“By mistake” is deleted.')).toBeVisible();
  await expect(cardOf(page, 'By mistake')).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, 'General work permit')).toBeVisible();
  await expect(cardOf(page, 'By mistake')).toHaveCount(0);

  await page.getByRole('button', { name: 'More for “General work permit”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a withdrawn template starts no new permits, open permits continue, and a notice explains it @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await PermitStory.begin(world.server, world.organization, 'general');
  await story.requested();
  const { page, complaints } = await world.enter('admin');
  await openLibrary(page, world);
  const card = cardOf(page, 'General work permit');
  await card.getByRole('switch', { name: 'Offer “General work permit”' }).click();
  await expect(page.getByText('Nobody can start “General work permit” any more. Existing records continue.')).toBeVisible();
  await expect(card.getByText('Not offered')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'Nobody can start' }).getByRole('button').click();
  await expectAccessible(page, 'a template off the offer');

  const requester = await world.enter('requester');
  await requester.page.goto(world.address('/v3/permit-to-work/new'));
  await expect(requester.page.getByText('Hot work permit').first()).toBeVisible();
  await expect(requester.page.getByText('General work permit')).toHaveCount(0);
  const reviewer = await world.enter('reviewer');
  await reviewer.page.goto(world.address(summaryPath(story.id)));
  await reviewer.page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(async () => (await story.cast.requester.get<{ status: string }>(`/api/records/${story.id}`)).body.status)
    .toBe('approved');

  await card.getByRole('switch', { name: 'Offer “General work permit”' }).click();
  await expect(card.getByText('Offered', { exact: true })).toBeVisible();
  await requester.page.reload();
  await expect(requester.page.getByText('General work permit').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('discarding a draft restores the published version in the designer @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  await Promise.all([draftSent(page), relabel(page, 'Exact place', 'Somewhere')]);
  await openLibrary(page, world);
  await expect(cardOf(page, 'General work permit').getByText('Draft by Amelia Okafor')).toBeVisible();
  await fromMenu(page, 'General work permit', 'Discard draft');
  const asked = page.getByRole('alertdialog', { name: 'Discard the draft of “General work permit”?' });
  await expect(asked.getByText('Version 1 is kept; unpublished changes are lost.')).toBeVisible();
  await expectAccessible(page, 'discarding a draft');
  await asked.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('The draft of “General work permit” is discarded.')).toBeVisible();
  await expect(cardOf(page, 'General work permit').getByText(/Draft by/)).toHaveCount(0);

  await page.getByRole('link', { name: /General work permit/ }).click();
  await expect(itemOf(page, 'Exact place')).toBeVisible();
  await expect(itemOf(page, 'Somewhere')).toHaveCount(0);
  await page.reload();
  await expect(itemOf(page, 'Exact place')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a template is exported as JSON without loss, and as a spreadsheet with a list of losses @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  const held = await editor.document(1);
  const { page, complaints } = await world.enter('admin');
  await openLibrary(page, world);

  const exported = async (choose?: string) => {
    await fromMenu(page, 'General work permit', 'Export');
    const dialog = page.getByRole('dialog', { name: 'Export “General work permit”' });
    if (choose !== undefined) {
      await dialog.getByRole('radio', { name: choose }).check();
      await expect(dialog.getByText(/^XLSForm cannot express \d+ items?:$/)).toBeVisible();
      await expectAccessible(page, 'an export');
    }
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
    await expect(dialog).toBeHidden();
    return { name: download.suggestedFilename(), path: await download.path() };
  };

  const json = await exported();
  expect(json.name).toBe('General work permit.json');
  expect(JSON.parse(readFileSync(json.path, 'utf8'))).toEqual(held);

  const spreadsheet = await exported('XLSForm: a spreadsheet for other form programs');
  expect(spreadsheet.name).toBe('General work permit.xlsx');
  const workbook = await readWorkbook(readFileSync(spreadsheet.path));
  const rows = rowsOf(workbook, 'survey');
  expect(rows.find(({ name }) => name === 'substances')).toMatchObject({
    type: 'text',
    relevant: expect.stringContaining('generalHazards'),
  });
  const questions = [...compile(held, 'en').questions.values()].filter(({ field }) => field === 'text').map(({ id }) => id);
  for (const id of questions) expect(rows.map(({ name }) => name)).toContain(id);
  expect(Object.keys(imported(workbook).template.properties)).toEqual(
    expect.arrayContaining(['exactLocation', 'workDescription', 'substances']),
  );

  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: /From a file/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New from a file' });
  await page.locator('input[type=file]').setInputFiles(json.path);
  await expect(dialog.getByText('Everything in the file was converted.')).toBeVisible();
  await dialog.getByLabel('Template name').fill('General once more');
  await dialog.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'General once more' })).toBeVisible();
  const copy = new TemplateEditor(editor.designer, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const { $schema: _schema, ...back } = (await copy.draft()).document as Template & { $schema?: string };
  expect(back).toMatchObject({ properties: held.properties, 'x-sections': held['x-sections'], title: 'General once more' });
  expect(complaints).toEqual([]);
});

test('a newer edition of a stock template is previewed, cancelled, and then adopted as a draft @desk', async ({ newWorld }) => {
  const world = await newWorld(
    olderEdition('general', (document) => {
      const { equipmentTag } = document.properties;
      if (equipmentTag) equipmentTag.title = 'Machine';
      delete document.properties['exactLocation'];
      for (const section of document['x-sections']) section.questions = section.questions.filter((id) => id !== 'exactLocation');
    }),
  );
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  await expect(itemOf(page, 'Machine')).toBeVisible();
  await Promise.all([draftSent(page), relabel(page, 'Machine', 'Crane')]);

  await openLibrary(page, world);
  const notice = cardOf(page, 'General work permit').getByText('A newer edition of the stock template is available.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('A newer edition of the stock template is available.')).toHaveCount(1);
  const look = () => cardOf(page, 'General work permit').getByRole('button', { name: 'View' }).click();
  await look();
  const offer = page.getByRole('dialog', { name: 'Newer edition of “General work permit”' });
  await expect(offer.getByText('Question “Machine” is now “Plant or equipment, with its tag”')).toBeVisible();
  await expect(offer.getByText(/“Exact place”/)).toBeVisible();
  await expect(offer.getByText('The current draft will be replaced.')).toBeVisible();
  await expectAccessible(page, 'a newer edition');
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('link', { name: /General work permit/ }).click();
  await expect(itemOf(page, 'Crane')).toBeVisible();

  await openLibrary(page, world);
  await look();
  await offer.getByRole('button', { name: 'Use it as the draft' }).click();
  await expect(itemOf(page, 'Exact place')).toBeVisible();
  await expect(itemOf(page, 'Plant or equipment, with its tag')).toBeVisible();
  await expect(itemOf(page, 'Crane')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish version 2' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published.')).toBeVisible();
  await openLibrary(page, world);
  await expect(cardOf(page, 'General work permit').getByText(/Version 2/)).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a declined newer edition is not offered again, and the template stays unchanged @desk', async ({ newWorld }) => {
  const world = await newWorld(
    olderEdition('general', (document) => {
      const { equipmentTag } = document.properties;
      if (equipmentTag) equipmentTag.title = 'Machine';
    }),
  );
  const { page, complaints } = await world.enter('admin');
  await openLibrary(page, world);
  const card = cardOf(page, 'General work permit');
  await card.getByRole('button', { name: 'View' }).click();
  const offer = page.getByRole('dialog', { name: 'Newer edition of “General work permit”' });
  await expect(offer.getByText('Question “Machine” is now “Plant or equipment, with its tag”')).toBeVisible();
  await expectAccessible(page, 'a newer edition that can be declined');
  await offer.getByRole('button', { name: 'Do not offer it again' }).click();
  await expect(page.getByText('“General work permit” stays as it is.', { exact: false })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(card.getByText('Version 1')).toBeVisible();
  await expect(page.getByText('A newer edition of the stock template is available.')).toHaveCount(0);
  await openTemplate(page, world, 'General work permit');
  await expect(itemOf(page, 'Machine')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('any two versions can be compared, and an old one restored as an unpublished draft @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  for (const title of ['Second place', 'Third place'])
    await editor.publishEdited(({ properties }) => {
      const { exactLocation, workLimits } = properties;
      if (exactLocation) exactLocation.title = title;
      if (workLimits && title === 'Third place') workLimits.title = 'Its limits';
    });
  const { page, complaints } = await world.enter('admin');
  await openTemplate(page, world, 'General work permit');
  await page.getByRole('tab', { name: 'Versions', exact: true }).click();
  const compare = async (side: 'From' | 'To', version: number) => {
    await page.getByRole('combobox', { name: side, exact: true }).click();
    await page.getByRole('option', { name: `Version ${version}`, exact: true }).click();
  };
  const place = (from: string, to: string) => page.getByText(`Question “${from}” is now “${to}”`);
  const limits = page.getByText('Question “Where does the work stop?” is now “Its limits”');

  await compare('From', 1);
  await compare('To', 3);
  await expect(place('Exact place', 'Third place')).toBeVisible();
  await expect(limits).toBeVisible();
  await compare('To', 2);
  await expect(place('Exact place', 'Second place')).toBeVisible();
  await expect(limits).toHaveCount(0);
  await compare('From', 3);
  await expect(place('Third place', 'Second place')).toBeVisible();

  await page.getByRole('button', { name: 'Restore as a draft: Version 2' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Restore version 2?' });
  await expect(asked.getByText('It replaces the current draft. Nothing is published.')).toBeVisible();
  await asked.getByRole('button', { name: 'Restore as a draft' }).click();
  await expect(itemOf(page, 'Second place')).toBeVisible();
  const { current_version: current, draft } = (await editor.designer.get<TemplateAnswer>(editor.path)).body;
  expect([current, draft?.based_on]).toEqual([3, 2]);
  expect((await editor.document(3)).properties['exactLocation']?.title).toBe('Third place');
  expect((await editor.draft()).document).toEqual(await editor.document(2));
  expect(complaints).toEqual([]);
});
