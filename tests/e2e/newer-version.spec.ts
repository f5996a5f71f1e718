import { a } from '../support/a-template.ts';
import { TemplateEditor } from '../support/template-editor.ts';
import { expectAccessible } from './support/axe.ts';
import { formPath, inputIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

test('a draft is moved to the newer version of its form after a preview of the changes @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.draft({ exactLocation: 'Under the north stair' });
  const editor = new TemplateEditor(await world.client('admin'), story.template.id);
  await editor.publishEdited((document) => {
    document.properties['helmetColour'] = a('text', { title: 'Colour of the helmet' });
    const section = document['x-sections'].find(({ questions }) => questions.includes('exactLocation'));
    section?.questions.push('helmetColour');
  });
  const { page, complaints } = await world.enter('requester');
  await page.goto(world.address(formPath(story.id)));

  await expect(page.getByText('A newer version is available')).toBeVisible();
  await expect(inputIn(page, 'helmetColour')).toHaveCount(0);
  await inputIn(page, 'exactLocation').fill('Under the south stair');
  await page.getByRole('button', { name: 'See what changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move the draft to the newer version?' });
  await expect(dialog.getByText('1 answer is kept.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Colour of the helmet$/ })).toBeVisible();
  await dialog.getByText('What differs between the versions').click();
  await expect(dialog.getByText(/Question “Colour of the helmet” added to section/)).toBeVisible();
  await expectAccessible(page, 'moving a draft');
  await dialog.getByRole('button', { name: 'Move to it' }).click();

  await expect(page.getByText('The draft is now on the newest version of the form')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A newer version is available')).toBeHidden();
  await expect(inputIn(page, 'exactLocation')).toHaveValue('Under the south stair');
  await inputIn(page, 'helmetColour').fill('White');
  await page.reload();
  await expect(inputIn(page, 'helmetColour')).toHaveValue('White');
  expect(complaints).toEqual([]);
});

test('a draft keeps its version if its requester chooses to @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.draft();
  const editor = new TemplateEditor(await world.client('admin'), story.template.id);
  await editor.publishEdited((document) => void (document.description = 'Another one'));
  const { page } = await world.enter('requester');
  await page.goto(world.address(formPath(story.id)));

  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText('A newer version is available')).toBeHidden();
  await inputIn(page, 'exactLocation').fill('Where it was');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(inputIn(page, 'exactLocation')).toHaveValue('Where it was');
});
