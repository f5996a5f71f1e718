import { expectAccessible } from './support/axe.ts';
import { expectHeld, formPath, inputIn } from './support/form-page.ts';
import { expect, test } from './support/world.ts';

test('a draft is shared with a colleague, who fills it in alongside its requester @phone', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.draft();
  const rosa = await world.enter('requester');
  const paul = await world.enter('performer');
  await rosa.page.goto(world.address(formPath(story.id)));

  await test.step('the requester selects a colleague', async () => {
    await rosa.page.getByRole('button', { name: 'Share draft' }).click();
    const dialog = rosa.page.getByRole('dialog', { name: /Share the draft/ });
    await dialog.getByRole('combobox', { name: 'People' }).fill('moreau');
    await rosa.page.getByRole('option', { name: /Paul Moreau/ }).click();
    await expectAccessible(rosa.page, 'sharing a draft');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(rosa.page.getByText('Draft shared')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the colleague finds it in the list, and fills it in, but does not submit it', async () => {
    await paul.page.goto(world.address('/'));
    await expect(paul.page.getByRole('main').getByText('Hot work permit').first()).toBeVisible();
    await paul.page.goto(world.address(`/records/permits/${story.id}`));
    await expect(paul.page).toHaveURL(world.address(formPath(story.id)));
    await expect(paul.page.getByText('Rosa Lindqvist shared this draft with you.')).toBeVisible();
    await expect(paul.page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await inputIn(paul.page, 'exactLocation').fill('Under the north stair');
    await expectHeld(story, { exactLocation: 'Under the north stair' });
  });

  await test.step('the requester sees the changes and stops sharing', async () => {
    await rosa.page.reload();
    await expect(inputIn(rosa.page, 'exactLocation')).toHaveValue('Under the north stair');
    await rosa.page.getByRole('button', { name: 'Share draft' }).click();
    await rosa.page.getByRole('button', { name: 'Stop sharing with Paul Moreau' }).click();
    await expect(rosa.page.getByText('Draft no longer shared with Paul Moreau')).toBeVisible();
    await paul.page.goto(world.address(formPath(story.id)));
    await expect(paul.page.getByText('Record not found.')).toBeVisible();
  });

  expect(rosa.complaints).toEqual([]);
});

test('a user with whom a draft is shared can leave it @desk', async ({ newWorld }) => {
  const world = await newWorld();
  const story = await world.story();
  await story.draft();
  const performer = await world.client('performer');
  const { body } = await performer.get<{ user: { id: string } }>('/api/v2/users/user_profile');
  await story.cast.requester.post(`/api/records/${story.id}/shares`, { shared_to: [body.user.id] });
  const { page } = await world.enter('performer');

  await page.goto(world.address(formPath(story.id)));
  await page.getByRole('button', { name: 'Leave the draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the draft' }).click();

  await expect(page).toHaveURL(world.address('/'));
  await expect(page.getByText('No permits yet')).toBeVisible();
});
