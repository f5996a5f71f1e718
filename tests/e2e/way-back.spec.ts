import { WorkerStory } from '../support/worker-story.ts';
import { expect, test } from './support/world.ts';

test('Back from a record returns to where it was opened: the notifications, the search or the filtered list @desk', async ({
  newWorld,
}, info) => {
  const world = await newWorld();
  const permit = await (await world.story()).approved();
  const number = permit.detail?.number ?? '';
  const { page } = await world.enter('requester');
  const back = async () => {
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
  };

  await page.goto(world.address('/notification?state=unread'));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${number}: permit approved`) })
    .click();
  await back();
  await expect(page).toHaveURL(/\/notification\?state=unread$/);

  await page.goto(world.address('/audits'));
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill(number);
  await search.getByRole('option', { name: new RegExp(number) }).click();
  await back();
  await expect(page).toHaveURL(/\/audits$/);

  await page.goto(world.address('/?mine=true'));
  const main = page.getByRole('main');
  await (info.project.name === 'phone' ? main.getByRole('link', { name: new RegExp(number) }) : main.getByText(number)).click();
  await back();
  await expect(page).toHaveURL(/mine=true/);
});

test('a card in the list labels the date that it shows @phone', async ({ newWorld }) => {
  const world = await newWorld();
  await (await WorkerStory.begin(world.server, world.organization)).draft();
  await (await world.story()).requested();
  const { page } = await world.enter('admin');
  const card = page
    .getByRole('list', { name: /^(Records|Workers)$/ })
    .getByRole('link')
    .first();

  await page.goto(world.address('/'));
  await expect(card).toContainText(/Start (in|\d|now|tomorrow)/);
  await page.goto(world.address('/worker-profiles'));
  await expect(card).toContainText(/Changed (now|\d)/);
});
