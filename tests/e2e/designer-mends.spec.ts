import type { Page } from '@playwright/test';
import { compile, type Template } from '../../engine/index.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import { a, aTemplate, publishable } from '../support/a-template.ts';
import { FormDriver } from '../support/form-driver.ts';
import { stockDocument } from '../support/stock-documents.ts';
import { TemplateEditor, type SavedDraft } from '../support/template-editor.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaved, itemOf } from './support/designers.ts';
import { KeyboardHand } from './support/keyboard-hand.ts';
import { picture } from './support/picture.ts';
import { expect, test, type World } from './support/world.ts';

const name = 'Rope access';
const hour = 3_600_000;
const mendOf = (page: Page, label: string) => page.locator('#right-panel').getByRole('button', { name: label });

test('a blank permit is not published, is mended by its findings with the keyboard alone, published and filled in @desk', async ({
  newWorld,
}, info) => {
  const world = await newWorld();
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address('/permit-forms'));
  const hand = new KeyboardHand(page);
  await begin(hand);

  await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' });
  await expect(dialog.getByText('2 errors prevent publishing.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await picture(page, 'refused', info);
  await expectAccessible(page, 'a publication that errors stand in the way of');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await hand.turnTo('Findings');
  await expect(page.locator('#right-panel').getByRole('heading', { name: '2 errors' })).toBeVisible();
  await picture(page, 'findings', info);
  await expectAccessible(page, 'findings with their mends');

  await hand.press(mendOf(page, 'Add the question “Performing authority”'));
  await expect(page.getByRole('treeitem', { name: /Performing authority/ }).last()).toBeFocused();
  await expect(told(page, 'Performing authority added to').first()).toBeVisible();
  await expect(page.locator('#right-panel').getByRole('heading', { name: '1 error' })).toBeVisible();
  await hand.press(mendOf(page, 'Add the section “Duration of work”'));
  await expect(page.getByRole('treeitem', { name: /^Duration of work/ })).toBeFocused();
  await hand.press(mendOf(page, 'Add the section “Location of work”'));
  await expect(page.getByRole('treeitem', { name: /^Location of work/ })).toBeFocused();
  await expect(page.locator('#right-panel').getByText('No findings')).toBeVisible();

  await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
  await hand.press(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Version 1 is published.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await picture(page, 'published', info);

  // A change made before the publication can be taken back after it, and done again.
  const undo = page.locator('button[aria-label=Undo]');
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await hand.press(undo);
  await expect(itemOf(page, 'Location of work')).toHaveCount(0);
  await hand.press(page.locator('button[aria-label=Redo]'));
  await expect(itemOf(page, 'Location of work')).toBeVisible();
  await expectSaved(page);
  expect(complaints).toEqual([]);

  await fillIn(world);
});

test('findings of the server appear after each save, and disappear once they are fixed @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const stock = stockDocument('schemas/worker-profiles/worker-profile.json');
  const { phone: _, ...properties } = stock.properties;
  const sections = stock['x-sections'].map((section) => ({ ...section, questions: section.questions.filter((id) => id !== 'phone') }));
  const designer = await world.client('admin');
  const document = { ...stock, title: 'Visitors', properties, 'x-sections': sections };
  const made = await designer.post<SavedDraft>('/api/templates', { module: 'worker-profiles', document });
  const { page } = await world.enter('admin');
  await page.goto(world.address(`/worker-profile/${made.body.id}`));
  await page.getByRole('tab', { name: /^Findings/ }).click();
  const finding = page.locator('[data-finding="question.fixed-gone"]');
  await expect(finding).toHaveText('The question “Phone no.” may not be removed.');

  // The question is gone: the way to it ends at the canvas, not in the settings.
  await finding.click();
  await expect(page.locator('[data-tree] [role=treeitem]:focus')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Design', selected: true })).toBeVisible();

  const editor = new TemplateEditor(designer, made.body.id);
  await editor.saveEdited((draft) => Object.assign(draft, { properties: stock.properties, 'x-sections': stock['x-sections'] }));
  await expect(itemOf(page, 'Phone no.')).toBeVisible();
  await expect(finding).toHaveCount(0);
  await editor.saveEdited((draft) => Object.assign(draft, { properties, 'x-sections': sections }));
  await expect(finding).toHaveCount(1);
});

test('findings are mended on a phone too, in the language of the designer @phone', async ({ newWorld }, info) => {
  const world = await newWorld();
  await world.speak('de', 'admin');
  const designer = await world.client('admin');
  const template = publishable({ ...aTemplate({ questions: { task: a('text', { title: 'Aufgabe' }) } }), title: 'Seilzugang' });
  delete template.properties['endsAt']?.['x-require'];
  delete template.properties['performer']?.['x-party'];
  const made = await designer.post<SavedDraft>('/api/templates', { module: 'permits', document: template });
  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address(`/permit-forms/${made.body.id}`));
  await page.locator('[data-tour=open-right]').tap();
  await page.getByRole('tab', { name: /^Befunde/ }).tap();
  await expect(mendOf(page, 'Zur Pflichtfrage machen')).toBeVisible();
  await expectAccessible(page, 'findings on a phone');
  await picture(page, 'findings-de', info);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await mendOf(page, 'Zur Pflichtfrage machen').tap();
  await expect(page.getByRole('treeitem', { name: /^Until when/ })).toBeFocused();
  await expect(told(page, '„Until when“ ist ab jetzt Pflicht')).toBeVisible();
  await picture(page, 'mended-de', info);
  await expect(mendOf(page, 'Zur Pflichtfrage machen')).toHaveCount(0);
  await expectSaved(page);
  expect((await new TemplateEditor(designer, made.body.id).draft()).document.properties['endsAt']).toMatchObject({ 'x-require': true });

  await page.getByRole('button', { name: 'Veröffentlichen' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Version 1 veröffentlichen' });
  await expect(dialog.getByRole('button', { name: 'Frage „Arbeitsverantwortliche Person“ hinzufügen' })).toBeVisible();
  await picture(page, 'refused-de', info);
  await dialog.getByRole('button', { name: 'Frage „Arbeitsverantwortliche Person“ hinzufügen' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('treeitem', { name: /^Arbeitsverantwortliche Person/ })).toBeFocused();
  expect(complaints).toEqual([]);
});

/** Returns the notice with a text. */
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function begin(hand: KeyboardHand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'New template' }));
  await hand.press(page.getByRole('menuitem', { name: /^Blank/ }));
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await hand.write(dialog.getByLabel('Template name'), name);
  await hand.write(dialog.getByLabel('Description'), 'For work on ropes');
  await hand.write(dialog.getByLabel('Prefix ID'), 'ROPE');
  await hand.press(dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused({ timeout: 30_000 });
}

/** A requester fills in what the mends created, and submits it: the record knows the performer, the place and the end. */
async function fillIn(world: World): Promise<void> {
  const client = await world.client('requester');
  const { items: offered } = (await client.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
  const { id: template, version } = offered.find((each) => each.name === name) ?? { id: '', version: 0 };
  const { body } = await client.get<{ template: Template }>(`/api/templates/${template}/versions/${version}`);
  const form = compile(body.template, 'en');
  const [site] = (await client.get<{ items: { id: string; timezone: string }[] }>('/api/directory/sites')).body.items;
  const [paul] = (await client.get<{ items: { id: string }[] }>('/api/sources/users?search=Paul')).body.items;
  const { page } = await world.enter('requester');
  await page.goto(world.address('/v3/permit-to-work/new'));
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const answers = {
    site: { site: site?.id },
    exactLocation: 'North face',
    startsAt: new Date(now + hour).toISOString(),
    endsAt: new Date(now + 3 * hour).toISOString(),
    performer: paul?.id,
  };
  const driver = new FormDriver({ page, form, zone: site?.timezone ?? '', names: { [paul?.id ?? '']: 'Paul Moreau' } });
  const sections = form.sections.map(({ id }) => id);
  await driver.fillIn(answers, sections);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/summary/);
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  expect((await client.get<RecordDetail>(`/api/records/${id}`)).body.answers).toMatchObject({
    performer: paul?.id,
    site: { site: site?.id },
  });
}
