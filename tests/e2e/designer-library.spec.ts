import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Template } from '../../engine/index.ts';
import { a, aTemplate, publishable } from '../support/a-template.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { TemplateEditor, type SavedDraft } from '../support/template-editor.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, fromMenu, itemOf, makeDesigner, openLibrary, openTemplate, relabel } from './support/designers.ts';
import { expect, test } from './support/world.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a template is created from a stock one, renamed, saved, published, compared and restored @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address('/permit-forms'));
  await expect(page.getByRole('heading', { level: 1, name: 'Permit forms' })).toBeVisible();
  await expectAccessible(page, 'the library');
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: /From a stock template/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New from a stock template' });
  await dialog.getByRole('radio', { name: /Excavation permit/ }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The name is required')).toBeVisible();
  await dialog.getByLabel('Template name').fill('Deep excavation');
  await dialog.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Deep excavation' })).toBeVisible();
  await relabel(page, 'Exact place', 'Where exactly');
  await expectSaved(page);
  await expectAccessible(page, 'the designer');
  await page.reload();
  await expect(itemOf(page, 'Where exactly')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' });
  await expect(publishing.getByText('This is the first version.', { exact: false })).toBeVisible();
  await publishing.getByLabel('Note').fill('For the new harbour');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
  await expect(publishing).toBeHidden();

  await openTab(page, 'Versions');
  await expect(page.getByText('Nothing to compare yet', { exact: false })).toBeVisible();
  await openTab(page, 'Design');
  await relabel(page, 'Where exactly', 'Where to dig');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Publish version 2' });
  await expect(again.getByText('Question “Where exactly” is now “Where to dig”')).toBeVisible();
  await expectAccessible(page, 'publishing');
  await again.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published.')).toBeVisible();

  await openTab(page, 'Versions');
  await expect(page.getByText('For the new harbour')).toBeVisible();
  // The draft equals the published version, so the last two versions are compared first.
  await expect(page.getByLabel('From', { exact: true })).toHaveText('Version 1');
  await expect(page.getByLabel('To', { exact: true })).toHaveText('Version 2');
  await expect(page.getByText('Question “Where exactly” is now “Where to dig”')).toBeVisible();
  await expectAccessible(page, 'the versions');
  await page.getByLabel('From', { exact: true }).click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await expect(page.getByText('No differences.')).toBeVisible();
  await page.getByRole('button', { name: 'Show: Version 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Version 1 as a form' }).getByText('Where exactly')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore as a draft: Version 1' }).click();
  await page.getByRole('button', { name: 'Restore as a draft', exact: true }).click();
  await expect(page.getByText('Version 1 is the draft again.')).toBeVisible();
  await expect(itemOf(page, 'Where exactly')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(itemOf(page, 'Where to dig')).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(itemOf(page, 'Where to dig')).toBeVisible();
  await page.goto(world.address('/permit-forms'));
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Deep excavation' })
      .getByText(/Draft by/),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('errors that prevent publishing link to their places @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page } = await world.enter('admin');
  await page.goto(world.address('/permit-forms'));
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: /Blank/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Prefix ID').fill('');
  await dialog.getByRole('button', { name: 'Create' }).click();
  for (const text of ['The name is required', 'The description is required', 'The prefix ID is required'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Template name').fill('Lifting');
  await dialog.getByLabel('Description').fill('For cranes');
  await dialog.getByLabel('Prefix ID').fill('LIFT');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lifting' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');

  // Another user leaves a rule that reads a missing question.
  const editor = new TemplateEditor(await world.client('admin'), new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await editor.saveEdited((document) => {
    document.properties['load'] = a('number', { title: 'Load in tonnes', 'x-show': { answered: ['crane'] } });
    document['x-sections'].push({ id: 'lift', title: 'The lift', questions: ['load'] });
  });
  await expect(itemOf(page, 'Load in tonnes')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' });
  await expect(publishing.getByText('1 error prevents publishing.', { exact: false })).toBeVisible();
  await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await publishing.getByRole('button', { name: /Load in tonnes/ }).click();
  await expect(page.getByRole('treeitem', { name: /Load in tonnes/, selected: true })).toBeVisible();
});

test('warnings are listed before publishing, link to their places and do not prevent it @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const client = await world.client('admin');
  const document = publishable({
    ...aTemplate({ questions: { one: a('number', { title: 'Load' }), two: a('number', { title: 'Load' }) } }),
    title: 'Lifting',
  });
  const made = await client.post<SavedDraft>('/api/templates', { module: 'permits', document });
  const { page } = await world.enter('admin');
  await page.goto(world.address(`/permit-forms/${made.body.id}`));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' });
  await publishing.getByRole('button', { name: /“Load” occurs more than once/ }).click();
  await expect(publishing).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The other one: the form asks for no site.
  await expect(publishing.getByText('2 warnings do not stop you from publishing.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a publication with a warning');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
});

test('errors that only the server detects are listed with their places when publishing @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const stock = stockDocument('schemas/worker-profiles/worker-profile.json');
  const { phone: _, ...properties } = stock.properties;
  const sections = stock['x-sections'].map((section) => ({ ...section, questions: section.questions.filter((id) => id !== 'phone') }));
  const document = { ...stock, title: 'Visitors', properties, 'x-sections': sections };
  const made = await (await world.client('admin')).post<SavedDraft>('/api/templates', { module: 'worker-profiles', document });
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address(`/worker-profile/${made.body.id}`));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' });
  await expect(publishing.getByText('1 error prevents publishing.', { exact: false })).toBeVisible();
  await expect(publishing.getByRole('button', { name: 'The question “Phone no.” may not be removed.' })).toBeVisible();
  await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a publication that was refused');
  await publishing.getByRole('button', { name: 'Cancel' }).click();
  await expectSaved(page);
  expect(complaints).toEqual([]);
});

test('two designers see each other, and conflicting changes are resolved, never overwritten @desk', async ({ newWorld }) => {
  const world = await newWorld();
  await makeDesigner(world, 'reviewer');
  const amelia = await world.enter('admin');
  const viktor = await world.enter('reviewer');
  await openTemplate(amelia.page, world, 'General work permit');
  await openTemplate(viktor.page, world, 'General work permit');
  await expect(viktor.page.getByText('Amelia Okafor is editing too')).toBeVisible();
  await expect(amelia.page.getByText('Viktor Petrov is editing too')).toBeVisible();

  await relabel(viktor.page, 'Exact place', 'Place');
  await expectSaved(viktor.page);
  await expect(itemOf(amelia.page, 'Place')).toBeVisible();

  await amelia.context.setOffline(true);
  await relabel(amelia.page, 'Place', 'Place by Amelia');
  await relabel(amelia.page, 'Start', 'Begin');
  await expect(amelia.page.locator('[data-save-state=offline]')).toBeVisible();
  await relabel(viktor.page, 'Place', 'Place by Viktor');
  await relabel(viktor.page, 'End', 'Finish');
  const editor = await TemplateEditor.at(world.server, world.organization);
  await expect.poll(async () => (await editor.draft()).document.properties['endsAt']?.title).toBe('Finish');
  await amelia.context.setOffline(false);

  const dialog = amelia.page.getByRole('dialog', { name: 'Changed elsewhere too' });
  await expect(dialog.getByText('Question “Place” is now “Place by Amelia”')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Question “Place” is now “Place by Viktor”')).toBeVisible();
  await expect(dialog.getByText('Question “Start” is now “Begin”')).toBeVisible();
  await expectAccessible(amelia.page, 'the merge');
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /By Viktor/ }).check();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  for (const { page } of [amelia, viktor])
    for (const label of ['Place by Viktor', 'Begin', 'Finish']) await expect(itemOf(page, label)).toBeVisible();
  await expectSaved(amelia.page);
  await amelia.page.getByRole('button', { name: 'Undo' }).click();
  await expect(itemOf(amelia.page, 'Start')).toBeVisible();
  await expect(itemOf(amelia.page, 'Finish')).toBeVisible();
});

test('a file of another program becomes a template, after a list of what will be lost @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address('/permit-forms'));
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: /From a file/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New from a file' });
  const survey = {
    title: 'Toolbox check',
    pages: [
      {
        name: 'p',
        elements: [
          { type: 'text', name: 'who', title: 'Who is there' },
          { type: 'imagemap', name: 'map', title: 'Where' },
        ],
      },
    ],
  };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'survey.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(survey)) });

  await expect(dialog.getByText(/could not be converted exactly/)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'map' }).first()).toBeVisible();
  await expectAccessible(page, 'an import');
  await fits(page);
  // The file has no name from which to derive a prefix.
  await expect(dialog.getByLabel('Prefix ID')).toHaveValue('PTW');
  await dialog.getByLabel('Description').fill('Before the shift');
  await dialog.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toolbox check' })).toBeVisible();
  await expect(itemOf(page, 'Who is there')).toBeVisible();
  await fits(page);
  await expectAccessible(page, 'the designer of an import');
  expect(complaints).toEqual([]);
});

test('a designer without the right to read permits is redirected to the forms, with an explanation @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const admin = await world.client('admin');
  const role = await admin.post<{ role: { id: string } }>('/api/roles', {
    role: { name: 'Form designer', role_actions_attributes: [{ name: 'Permit Form Setting', r_view: true }] },
  });
  const [user] = (await admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=viewer@')).body.items;
  await admin.patch(`/api/users/${user?.id}`, { user: { role_id: role.body.role.id, lock_version: user?.lock_version } });

  const { page } = await world.enter('viewer');
  await page.goto(world.address('/landing'));
  await expect(page).toHaveURL(/\/permit-forms$/);
  await page.goto(world.address('/v3/permit-to-work/new'));
  await expect(page).toHaveURL(/\/permit-forms\?redirected=%2Fv3%2Fpermit-to-work%2Fnew$/);
  await expect(page.getByText('You cannot see the records of this module', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0);
  await page.getByRole('link', { name: /Hot work permit/ }).click();
  await expect(page.getByText('Read only')).toBeVisible();
  await fits(page);
});

test('a template is cloned and exported either as published or as its draft @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const editor = await TemplateEditor.at(world.server, world.organization);
  await editor.saveEdited((document) => {
    const place = document.properties['exactLocation'];
    if (place) place.title = 'Precise position';
  });
  const { page, complaints } = await world.enter('admin');
  const take = async (dialog: string, state: RegExp) => {
    await openLibrary(page, world);
    await fromMenu(page, 'General work permit', dialog);
    const asked = page.getByRole('dialog', { name: `${dialog} “General work permit”` });
    await expect(asked.getByRole('radio', { name: 'Version 1, as published' })).toBeChecked();
    await expectAccessible(page, `${dialog} of a template with a draft`);
    await asked.getByRole('radio', { name: state }).check();
    return asked;
  };

  const clone = await take('Clone', /^The draft/);
  await clone.getByLabel('Template name').fill('Of the draft');
  await clone.getByRole('button', { name: 'Clone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Of the draft' })).toBeVisible();
  await expect(itemOf(page, 'Precise position')).toBeVisible();

  for (const [state, title] of [
    [/^The draft/, 'Precise position'],
    [/^Version 1/, 'Exact place'],
  ] as const) {
    const asked = await take('Export', state);
    const [download] = await Promise.all([page.waitForEvent('download'), asked.getByRole('button', { name: 'Export' }).click()]);
    const file: Template = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(file.properties['exactLocation']?.title).toBe(title);
  }
  expect(complaints).toEqual([]);
});
